import { z } from 'zod';
import {
  closingDateSchema,
  externalLoanIdSchema,
  orderAddresseesSchema,
  orderEmailDraftSchema,
} from './order-email.ts';

/** Title companies that can be chosen at once; five are seeded, an installation may have more. */
const MAX_COMPANIES = 20;

const titleDocsFields = {
  externalLoanId: externalLoanIdSchema,
  closingDate: closingDateSchema,
  /** Names of the directories' title companies. */
  titleCompanies: z
    .array(z.string().max(200))
    .min(1, 'Choose at least one title company')
    .max(MAX_COMPANIES)
    .transform((names) => [...new Set(names)]),
};

/** The form of title documents; it is what creating the action takes (loan actions specification, section 5). */
export const newTitleDocsSchema = z.object({
  ...titleDocsFields,
  actionData: z.object({ email: orderAddresseesSchema('TITLE_DOCS') }),
});

export type NewTitleDocs = z.output<typeof newTitleDocsSchema>;

/** What a change of the draft may carry; what it leaves out stays. */
export const titleDocsChangeSchema = z
  .object({ ...titleDocsFields, actionData: z.object({ email: orderEmailDraftSchema('TITLE_DOCS') }) })
  .partial();
