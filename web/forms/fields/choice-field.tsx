import type { FieldValues } from 'react-hook-form';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { useChosenField } from '../use-field.tsx';
import { type Choice, ChoiceQuestion, choiceText } from './choice-question.tsx';
import { ReadField } from './read-field.tsx';

export interface ChoiceFieldProps<Values extends FieldValues, Value> extends FieldProps<Values> {
  choices: readonly Choice<Value>[];
  write?: (value: Value) => void;
}

/** A question on one line with its answers at the right. Its value is the selected one, null while unanswered. */
export function ChoiceField<Values extends FieldValues, Value>(props: ChoiceFieldProps<Values, Value>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={(value) => choiceText(props.choices, value)} layout="line" />
  ) : (
    <ChoiceFieldInput {...props} />
  );
}

function ChoiceFieldInput<Values extends FieldValues, Value>(props: ChoiceFieldProps<Values, Value>) {
  const { field, inputProps } = useChosenField(props);
  return (
    <ChoiceQuestion
      label={props.label}
      labelProps={inputProps.labelProps}
      choices={props.choices}
      value={field.value}
      onAnswer={field.onChange}
      name={field.name}
      required={props.required}
      disabled={props.disabled}
      error={inputProps.error}
      onBlur={field.onBlur}
      firstRef={field.ref}
    />
  );
}
