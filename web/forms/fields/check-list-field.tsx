import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '../../theme/choices.css';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { useChosenField } from '../use-field.tsx';
import classes from './choice-question.module.css';
import { ReadField } from './read-field.tsx';

interface CheckListFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly string[];
}

/** A question with several possible answers; its value is a list, in the order of the options. */
export function CheckListField<Values extends FieldValues>(props: CheckListFieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={(value) => chosenOf(value).join(', ')} layout="line" />
  ) : (
    <CheckListFieldInput {...props} />
  );
}

function chosenOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function CheckListFieldInput<Values extends FieldValues>(props: CheckListFieldProps<Values>) {
  const { field, inputProps } = useChosenField(props);
  const labelId = useId();
  const errorId = useId();
  const chosen = chosenOf(field.value);
  const failed = inputProps.error !== undefined;
  const toggle = (option: string, isChosen: boolean) =>
    field.onChange(props.options.filter((other) => (other === option ? isChosen : chosen.includes(other))));
  return (
    <fieldset
      className={classes.question}
      aria-labelledby={labelId}
      aria-describedby={failed ? errorId : undefined}
    >
      <span className={classes.label} id={labelId} {...inputProps.labelProps}>
        {props.label}
        {props.required ? (
          <span className={classes.mark} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </span>
      <span className={classes.answers}>
        {props.options.map((option, place) => (
          <Checkbox
            key={option}
            ref={place === 0 ? field.ref : undefined}
            name={field.name}
            label={option}
            checked={chosen.includes(option)}
            disabled={props.disabled}
            onChange={(event) => toggle(option, event.target.checked)}
            onBlur={field.onBlur}
            error={failed}
          />
        ))}
      </span>
      {failed ? (
        <span className={classes.error} id={errorId}>
          {inputProps.error}
        </span>
      ) : null}
    </fieldset>
  );
}
