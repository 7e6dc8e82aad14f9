import type { Values } from '../record/field-record.ts';
import { LAR_FIELDS } from '../record/lar-fields.data.ts';
import { type RegisterRow, rowValues } from './register-row.ts';

interface ReadsFields {
  /** Numbers of the fields that the edit reads. */
  fields: readonly number[];
}

/**
 * The edits of one loan as it is typed (HMDA-29). An edit that reads a field without a value waits: a missing answer is
 * a question, and no fault.
 * @param judge the edits that a row of the register raises.
 */
export function editsOfLoan<Raised extends ReadsFields>(
  row: RegisterRow,
  judge: (values: Values) => readonly Raised[],
): Raised[] {
  const open = new Set(
    LAR_FIELDS.map(({ key }) => row[key]).flatMap(({ value, number }) => (value === null ? number : [])),
  );
  return judge(rowValues(row)).filter(({ fields }) => !fields.some((field) => open.has(field)));
}

interface TypedField {
  /** Of the field in the register. */
  number: number;
  value: string;
}

/**
 * The edits that a value raises before it is saved: those that read its field, and that the row did not raise with the value that it
 * replaces. Fields that follow from it keep what they have until it is saved.
 * @param fields of the row; null for a field without a value, whose edits wait.
 */
export function editsOfTyped<Raised extends ReadsFields & { id: string }>(
  fields: readonly { number: number; value: string | null }[],
  typed: TypedField,
  judge: (values: Values) => readonly Raised[],
): Raised[] {
  const values = ['', ...fields.map(({ value }) => value ?? '')];
  const replaced = fields.find(({ number }) => number === typed.number)?.value ?? null;
  const before = new Set(replaced === null ? [] : judge(values).map(({ id }) => id));
  const open = new Set(fields.flatMap(({ number, value }) => (value === null ? number : [])));
  open.delete(typed.number);
  return judge(values.with(typed.number, typed.value)).filter(
    ({ id, fields: read }) =>
      read.includes(typed.number) && !before.has(id) && !read.some((field) => open.has(field)),
  );
}
