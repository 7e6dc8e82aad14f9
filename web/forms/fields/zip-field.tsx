import type { FieldValues } from 'react-hook-form';
import { parseZip } from '../../../domain/addresses/zip-code.ts';
import { ZIP } from '../../../domain/application/checks/patterns.ts';
import { FieldError } from '../field-error.tsx';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { TypedValueInput } from '../typing/typed-value-input.tsx';
import type { ValueText } from '../typing/value-text.ts';
import { useField } from '../use-field.tsx';
import { ReadField } from './read-field.tsx';

export const ZIP_TEXT: ValueText = {
  empty: '',
  read: parseZip,
  show: (value) => String(value ?? ''),
  fault: () => ZIP.message,
};

interface ZipFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  onEnter?: () => void;
  /** Runs for every typed zip, and for text that is not a zip. */
  onZip?: (zip: string) => void;
  problem?: string | null;
}

/** A zip code of five digits. Of a zip+4 the first five are stored. */
export function ZipField<Values extends FieldValues>(props: ZipFieldProps<Values>) {
  return useFieldMode() === 'read' ? <ReadField {...props} /> : <ZipFieldInput {...props} />;
}

function ZipFieldInput<Values extends FieldValues>({
  onEnter,
  onZip,
  problem,
  ...props
}: ZipFieldProps<Values>) {
  const { field, inputProps } = useField(props);
  return (
    <TypedValueInput
      {...inputProps}
      error={inputProps.error ?? (problem ? <FieldError>{problem}</FieldError> : undefined)}
      kind={ZIP_TEXT}
      ref={field.ref}
      name={field.name}
      inputMode="numeric"
      placeholder={props.placeholder}
      autoComplete={props.autoComplete ?? 'off'}
      value={field.value}
      onFocus={onEnter}
      onValue={(typed) => {
        const zip = String(typed ?? '');
        if (zip === field.value) return;
        field.onChange(zip);
        onZip?.(zip);
      }}
      onLeave={field.onBlur}
    />
  );
}
