import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.tsx';
import { TypedValueInput, type TypedValueProps } from './typed-value-input.tsx';

interface TypedValueFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  kind: TypedValueProps['kind'];
  inputMode: 'numeric' | 'decimal' | 'tel' | 'text';
  type?: 'tel';
  unit?: TypedValueProps['unit'];
  /** A button after the text. Gets the value, and a function that sets another one. */
  action?: (value: unknown, write: (value: string) => void) => ReactNode;
}

export function TypedValueField<Values extends FieldValues>(props: TypedValueFieldProps<Values>) {
  const { field, inputProps } = useField(props);
  return (
    <TypedValueInput
      {...inputProps}
      kind={props.kind}
      ref={field.ref}
      name={field.name}
      type={props.type}
      inputMode={props.inputMode}
      placeholder={props.placeholder}
      autoComplete={props.autoComplete ?? 'off'}
      value={field.value}
      onValue={field.onChange}
      onLeave={field.onBlur}
      unit={props.unit}
      action={props.action?.(field.value, field.onChange)}
    />
  );
}
