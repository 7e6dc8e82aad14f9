import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { ContactKind } from '../../domain/people/contact-links.ts';

/** The props of every form field. The schema has the rules; `required` only marks the label. */
export interface FieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
  disabled?: boolean;
  description?: string;
  placeholder?: string;
  /** A read-only field becomes a link with a copy button. A street copies the whole address of its record. */
  contact?: ContactKind;
  /** For the browser's autofill; 'off' where it would offer the clerk's own data. */
  autoComplete?: string;
  /** Stores the answer instead of the field, when it changes more than its own field. */
  write?: (value: never) => void;
}
