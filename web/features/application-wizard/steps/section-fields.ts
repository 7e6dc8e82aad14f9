import { useMemo } from 'react';
import { type Control, type FieldPath, useWatch } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import { idOf, type Row } from '../../../../domain/application/merging/row-ids.ts';
import {
  type FieldName,
  fieldName,
  type SectionKey,
  type SectionPath,
  sectionPath,
  useWizardForm,
} from '../wizard-form.tsx';

/** The parts of its form that a field of web/forms needs. */
export interface FieldBinding {
  control: Control<Application>;
  name: FieldName;
}

/** Binds the fields of a section of the page's borrower: `<TextField {...at('builderName')} label="Builder" />`. */
export function useFieldsAt<Key extends SectionKey>(
  key: Key,
): (rest: FieldPath<NonNullable<Application[Key]>>) => FieldBinding {
  const { form, holder } = useWizardForm();
  const prefix: SectionPath<Key> = sectionPath(holder, key);
  return (rest) => ({ control: form.control, name: fieldName(prefix, rest) });
}

/** A field in a part of the application whose type the caller knows: an address, a job. */
export function bindingBelow<Part extends object>(part: FieldBinding, rest: FieldPath<Part>): FieldBinding {
  return { control: part.control, name: `${part.name}.${rest}` as FieldName };
}

/**
 * A fact derived from a part of the application, such as whether a question is asked. The component rerenders only when
 * the fact changes, not on every keystroke in that part.
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

export function useRowIds(list: FieldBinding): readonly string[] {
  const ids = useDerived<Row[], string>(list, (rows) =>
    (rows ?? []).map((row, place) => idOf(row) ?? `place-${place}`).join(' '),
  );
  return useMemo(() => ids.split(' ').filter(Boolean), [ids]);
}

/**
 * Row keys of a list: id plus index. The form identifies a field by its index, and forgets the value of a renamed
 * field.
 */
export function useRowKeys(list: FieldBinding): string[] {
  return useRowIds(list).map((id, place) => `${id}.${place}`);
}
