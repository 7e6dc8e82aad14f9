import { get, type UseFormReturn } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import type { FieldName } from '../wizard-form.tsx';

/** Moves the focus to the first of these fields that the page shows. Returns whether there was one. */
export function focusFirstField(form: UseFormReturn<Application>, names: readonly FieldName[]): boolean {
  const shown = names.find((name) => isRegistered(get(form.control._fields, name)));
  if (shown === undefined) return false;
  form.setFocus(shown);
  return true;
}

/** A part of the form with fields below it is not a field. */
function isRegistered(field: unknown): boolean {
  return typeof field === 'object' && field !== null && '_f' in field;
}
