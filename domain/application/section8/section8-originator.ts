import { z } from 'zod';
import { sectionRecordFields, textField } from '../checks/draft-fields.ts';
import { MAX_LONG_TEXT_LENGTH } from '../checks/text-lengths.ts';

/** The loan officer, by first name or initials as in the directory, and the referrer. */
export const section8Schema = z.strictObject({
  ...sectionRecordFields,
  loanOriginatorName: textField(),
  referredBy: textField(MAX_LONG_TEXT_LENGTH),
});

export type Section8 = z.infer<typeof section8Schema>;
