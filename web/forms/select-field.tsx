import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '../theme/combobox.css';
import { type ComboboxData, Select } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { useField } from './use-field.tsx';

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: ComboboxData;
  /** Lists longer than this can be typed into. @default 8 */
  searchableFrom?: number;
  clearable?: boolean;
}

/** One of several values; '' when none is chosen. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={(value) => labelOf(props.options, value)} />
  ) : (
    <SelectFieldInput {...props} />
  );
}

/** What the list shows for a value; the value itself where the list does not know it. */
function labelOf(options: ComboboxData, value: unknown): string {
  const items = options.flatMap((item) =>
    typeof item === 'object' && 'group' in item ? item.items : [item],
  );
  const chosen = items.find((item) => typeof item === 'object' && item.value === value);
  return typeof chosen === 'object' && 'label' in chosen ? String(chosen.label) : String(value ?? '');
}

function SelectFieldInput<Values extends FieldValues>(props: SelectFieldProps<Values>) {
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
