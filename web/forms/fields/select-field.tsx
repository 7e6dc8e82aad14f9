import type { FieldValues } from 'react-hook-form';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { useChosenField } from '../use-field.tsx';
import { ReadField } from './read-field.tsx';
import { labelOf, SearchableSelect } from './searchable-select.tsx';

type Options<Option extends string> = readonly (Option | { value: Option; label: string })[];

interface SelectFieldProps<Values extends FieldValues, Option extends string> extends FieldProps<Values> {
  options: Options<Option>;
  clearable?: boolean;
  write?: (option: Option) => void;
}

export function SelectField<Values extends FieldValues, Option extends string>(
  props: SelectFieldProps<Values, Option>,
) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={(value) => labelOf(props.options, String(value ?? ''))} />
  ) : (
    <SelectFieldInput {...props} />
  );
}

function SelectFieldInput<Values extends FieldValues, Option extends string>(
  props: SelectFieldProps<Values, Option>,
) {
  const { field, inputProps } = useChosenField(props);
  return (
    <SearchableSelect
      {...inputProps}
      ref={field.ref}
      name={field.name}
      data-field={field.name}
      onBlur={field.onBlur}
      data={props.options}
      clearable={props.clearable}
      placeholder={props.placeholder ?? 'Choose'}
      allowDeselect={false}
      value={field.value || null}
      onChange={(value: string | null) => field.onChange(value ?? '')}
    />
  );
}
