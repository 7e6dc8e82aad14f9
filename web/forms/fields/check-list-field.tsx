import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.ts';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { useChosenField } from '../use-field.tsx';
import { CheckGroup } from './check-group.tsx';
import classes from './choice-question.module.css';
import { ReadField } from './read-field.tsx';

interface CheckListFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly string[];
}

/** A multiple-choice question. Its value is a list, in the order of the options. */
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
  const chosen = chosenOf(field.value);
  const failed = inputProps.error !== undefined;
  const toggle = (option: string, isChosen: boolean) =>
    field.onChange(props.options.filter((other) => (other === option ? isChosen : chosen.includes(other))));
  return (
    <CheckGroup
      inputProps={inputProps}
      looks={{ frame: classes.question, label: classes.label, mark: classes.mark, error: classes.error }}
    >
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
    </CheckGroup>
  );
}
