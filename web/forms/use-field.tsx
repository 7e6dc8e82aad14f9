import type { ReactNode } from 'react';
import { type FieldValues, type UseControllerReturn, useController } from 'react-hook-form';
import { FieldError } from './field-error.tsx';
import type { FieldProps } from './field-props.ts';

interface Field<Values extends FieldValues> {
  field: UseControllerReturn<Values>['field'];
  /** What an input of ours takes whatever its kind: label, marks, error. */
  inputProps: {
    label: string;
    required: boolean | undefined;
    disabled: boolean | undefined;
    description: string | undefined;
    error: ReactNode;
  };
}

/** Binds a field to its form. Only this field renders when its value changes. */
export function useField<Values extends FieldValues>(props: FieldProps<Values>): Field<Values> {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const message = fieldState.error?.message;
  const onAnswer = props.onAnswer as ((value: unknown) => void) | undefined;
  return {
    field: onAnswer === undefined ? field : { ...field, onChange: onAnswer },
    inputProps: {
      label: props.label,
      required: props.required,
      disabled: props.disabled,
      description: props.description,
      error: fieldState.invalid ? <FieldError>{message ?? 'Check this value'}</FieldError> : undefined,
    },
  };
}
