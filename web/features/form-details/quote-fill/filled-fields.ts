import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import { type FillField, lenderPath } from '../../../../domain/quote-fill/fill-fields.ts';
import type { FillLine } from '../../../../domain/quote-fill/fill-lines.ts';

/** A field that was filled in, with the value that it had before. */
export interface FilledField {
  field: FillField;
  before: unknown;
  after: number | string;
}

type Form = UseFormReturn<Application>;

/** Writes the lines into the form, as if somebody typed them. */
export function fillIn(form: Form, lines: readonly FillLine[]): FilledField[] {
  return lines.map(({ field, proposed }) => {
    const before = form.getValues(pathOf(field));
    write(form, field, proposed);
    return { field, before, after: proposed };
  });
}

/** Restores the earlier values, except in fields that were edited since. */
export function undoFilling(form: Form, filled: readonly FilledField[]): void {
  for (const { field, before } of stillFilled(form, filled)) write(form, field, before ?? null);
}

/** Fields that still have the filled-in value. */
export function stillFilled(form: Form, filled: readonly FilledField[]): FilledField[] {
  return filled.filter(({ field, after }) => form.getValues(pathOf(field)) === after);
}

function write(form: Form, field: FillField, value: unknown): void {
  const path = pathOf(field);
  form.setValue(path, value as never, { shouldDirty: true });
  // The error was about the previous value.
  form.clearErrors(path);
}

function pathOf(field: FillField): FieldPath<Application> {
  return lenderPath(field) as FieldPath<Application>;
}
