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
