import { Textarea } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.tsx';
import { ReadField } from './read-field.tsx';

interface LongTextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  maxLength?: number;
  /** The least number of lines; the field grows with the text. */
  minRows?: number;
}

/** A text of several lines. */
export function LongTextField<Values extends FieldValues>(props: LongTextFieldProps<Values>) {
  return useFieldMode() === 'read' ? <ReadField {...props} /> : <LongTextInput {...props} />;
}

function LongTextInput<Values extends FieldValues>(props: LongTextFieldProps<Values>) {
  const { field, inputProps } = useField(props);
  return (
    <Textarea
      {...inputProps}
      {...field}
      value={field.value ?? ''}
      maxLength={props.maxLength}
      autosize
      minRows={props.minRows ?? 4}
      maxRows={30}
      placeholder={props.placeholder}
      autoComplete="off"
    />
  );
}
