import type { FieldValues } from 'react-hook-form';
import { takenCity } from '../../../domain/application/checks/plain-city-name.ts';
import type { FieldProps } from '../field-props.ts';
import { TextField } from './text-field.tsx';

/** A city as the zip table writes it: 'St. Louis' becomes 'Saint Louis' when the field is left (APP-9.8). */
export function CityField<Values extends FieldValues>(props: FieldProps<Values>) {
  return <TextField {...props} tidy={takenCity} maxLength={200} />;
}
