import { z } from 'zod';
import { sectionRecordFields, textField } from '../checks/draft-fields.ts';
import { ANSWERED, type FieldRule, rulesFor } from '../checks/field-rules.ts';
import { MAX_LONG_TEXT_LENGTH } from '../checks/limits.ts';

export const section8Schema = z.strictObject({
  ...sectionRecordFields,
  loanOriginatorName: textField(),
  referredBy: textField(MAX_LONG_TEXT_LENGTH),
});

type Section8 = z.infer<typeof section8Schema>;

/** A loan officer is required; the referrer is not. */
export function section8Rules(section: Section8 | null | undefined, path: string): FieldRule[] {
  return [rulesFor(section, path).required('loanOriginatorName', 'Loan officer', ANSWERED)];
}
