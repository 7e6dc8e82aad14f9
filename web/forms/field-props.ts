import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** What every field of a form takes. The rules are the schema's; `required` only marks the label. */
export interface FieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
  disabled?: boolean;
  description?: string;
  placeholder?: string;
  /** For the browser's autofill; 'off' where it would only offer the clerk's own data. */
  autoComplete?: string;
  /** Takes the place of writing the value, where an answer changes more than its own field. */
  onAnswer?: (value: never) => void;
}
