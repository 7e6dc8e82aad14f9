import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '../theme/combobox.css';
import { type ComboboxData, Select } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.tsx';

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: ComboboxData;
  /** Lists longer than this can be typed into. @default 8 */
  searchableFrom?: number;
  clearable?: boolean;
}

/** One of several values; '' when none is chosen. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { field, inputProps } = useField(props);
  return (
    <Select
      {...inputProps}
      ref={field.ref}
      name={field.name}
      onBlur={field.onBlur}
      data={props.options}
      searchable={props.options.length > (props.searchableFrom ?? 8)}
      clearable={props.clearable}
      placeholder={props.placeholder ?? 'Choose'}
      nothingFoundMessage="Nothing found"
      allowDeselect={false}
      value={field.value || null}
      onChange={(value) => field.onChange(value ?? '')}
    />
  );
}
