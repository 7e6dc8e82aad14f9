import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.ts';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { useChosenField } from '../use-field.tsx';
import { ReadField } from './read-field.tsx';

export function CheckField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={(value) => (value === true ? 'Yes' : 'No')} />
  ) : (
    <CheckFieldInput {...props} />
  );
}

function CheckFieldInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, inputProps } = useChosenField(props);
  return (
    <Checkbox
      ref={field.ref}
      name={field.name}
      label={props.label}
      description={props.description}
      disabled={props.disabled}
      error={inputProps.error}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.target.checked)}
      onBlur={field.onBlur}
    />
  );
}
