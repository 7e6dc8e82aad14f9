import { z } from 'zod';
import { sectionRecordFields, textField } from '../checks/draft-fields.ts';
import { ANSWERED, type FieldRule, rulesFor } from '../checks/field-rules.ts';
import { MAX_LONG_TEXT_LENGTH } from '../checks/limits.ts';

/** The loan officer, by first name or initials as in the directory, and the referrer. */
export const section8Schema = z.strictObject({
  ...sectionRecordFields,
  loanOriginatorName: textField(),
  referredBy: textField(MAX_LONG_TEXT_LENGTH),
});

export type Section8 = z.infer<typeof section8Schema>;

/** A loan officer is required; the referrer is not. */
export function section8Rules(section: Section8 | null | undefined, path: string): FieldRule[] {
  return [rulesFor(section, path).required('loanOriginatorName', 'Loan officer', ANSWERED)];
}
