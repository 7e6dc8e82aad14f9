import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '../theme/choices.css';
import { Radio } from '@mantine/core';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { useField } from './use-field.tsx';
import classes from './yes-no-field.module.css';

const ANSWERS = [
  { label: 'Yes', answer: true },
  { label: 'No', answer: false },
] as const;

/** A question on one line with its two answers at the right; kept as true or false, null while unanswered. */
export function YesNoField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={answerText} layout="line" />
  ) : (
    <YesNoFieldInput {...props} />
  );
}

function answerText(value: unknown): string {
  return ANSWERS.find(({ answer }) => answer === value)?.label ?? '';
}

function YesNoFieldInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, inputProps } = useField(props);
  const labelId = useId();
  const errorId = useId();
  const failed = inputProps.error !== undefined;
  return (
    <div
      className={classes.question}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={failed ? errorId : undefined}
      aria-required={props.required}
      aria-invalid={failed}
    >
      <span className={classes.label} id={labelId}>
        {props.label}
        {props.required ? (
          <span className={classes.mark} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </span>
      <span className={classes.answers}>
        {ANSWERS.map(({ label, answer }) => (
          <Radio
            key={label}
            ref={answer ? field.ref : undefined}
            name={field.name}
            label={label}
            checked={field.value === answer}
            disabled={props.disabled}
            onChange={() => field.onChange(answer)}
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
    </div>
  );
}
