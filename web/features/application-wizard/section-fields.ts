import { type Control, type FieldPath, useWatch } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import {
  type FieldName,
  fieldName,
  type SectionKey,
  type SectionPath,
  sectionPath,
  useWizardForm,
} from './wizard-form.tsx';

/** What a field of web/forms needs to know of the form it belongs to. */
export interface FieldBinding {
  control: Control<Application>;
  name: FieldName;
}

/** Binds the fields of a section of the page's holder: `<TextField {...at('builderName')} label="Builder" />`. */
export function useFieldsAt<Key extends SectionKey>(
  key: Key,
): (rest: FieldPath<NonNullable<Application[Key]>>) => FieldBinding {
  const { form, holder } = useWizardForm();
  const prefix: SectionPath<Key> = sectionPath(holder, key);
  return (rest) => ({ control: form.control, name: fieldName(prefix, rest) });
}

/** A field below a part of the application whose shape the caller knows: an address, an employment. */
export function bindingBelow<Part extends object>(part: FieldBinding, rest: FieldPath<Part>): FieldBinding {
  return { control: part.control, name: `${part.name}.${rest}` as FieldName };
}

/**
 * What follows from the answers of one part of the application, such as whether a question is asked. The component renders
 * again only when the result is another one, and not with every keystroke in that part.
 */
export function useDerived<Part, Result>(
  part: FieldBinding,
  derive: (answers: Part | null | undefined) => Result,
): Result {
  return useWatch({
    control: part.control,
    name: part.name,
    compute: (answers) => derive(answers as Part | null | undefined),
  });
}
