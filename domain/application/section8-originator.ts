import { z } from 'zod';
import { MAX_LONG_TEXT_LENGTH, sectionRecordFields, textField } from './draft-fields.ts';

/** The loan officer, stored by first name or initials as the directory has it, and who sent the borrower. */
export const section8Schema = z.strictObject({
  ...sectionRecordFields,
  loanOriginatorName: textField(),
  referredBy: textField(MAX_LONG_TEXT_LENGTH),
});

export type Section8 = z.infer<typeof section8Schema>;
