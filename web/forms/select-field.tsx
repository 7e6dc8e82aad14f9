import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '../theme/combobox.css';
import { Select } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { useField } from './use-field.tsx';

type Options<Option extends string> = readonly (Option | { value: Option; label: string })[];

interface SelectFieldProps<Values extends FieldValues, Option extends string> extends FieldProps<Values> {
  options: Options<Option>;
  /** Lists longer than this can be typed into. @default 8 */
  searchableFrom?: number;
  clearable?: boolean;
  onAnswer?: (option: Option) => void;
}

/** One of several values; '' when none is chosen. */
export function SelectField<Values extends FieldValues, Option extends string>(
  props: SelectFieldProps<Values, Option>,
) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={(value) => labelOf(props.options, value)} />
  ) : (
    <SelectFieldInput {...props} />
  );
}

/** What the list shows for a value; the value itself where the list does not know it. */
function labelOf<Option extends string>(options: Options<Option>, value: unknown): string {
  const chosen = options.find((option) => typeof option === 'object' && option.value === value);
  return typeof chosen === 'object' ? chosen.label : String(value ?? '');
}

function SelectFieldInput<Values extends FieldValues, Option extends string>(
  props: SelectFieldProps<Values, Option>,
) {
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
      // Eight choices, as many as cannot be typed into, are all in sight.
      maxDropdownHeight={330}
      value={field.value || null}
      onChange={(value) => field.onChange(value ?? '')}
    />
  );
}
