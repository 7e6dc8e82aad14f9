import { z } from 'zod';

/** What the notes of a lender, or its states, say (12 CFR 1026.38(l)(2), (5), (p)(3)). A setting of the company. */
export const noteWordsSchema = z.strictObject({
  hasDemandFeature: z.boolean(),
  /** Payments of less than the amount due are applied, held until the rest is paid, or not accepted. */
  partialPayments: z.enum(['apply', 'hold', 'refuse']),
  /** States, such as 'CA', whose law may protect a borrower from liability after foreclosure. */
  protectiveStates: z.array(z.string().length(2)).max(60),
});

export type NoteWords = z.infer<typeof noteWordsSchema>;

/** Null for an unknown state: the form asks for one of two answers, and neither is a safe guess. */
export function protectsFromDeficiency({ protectiveStates }: NoteWords, state: string): boolean | null {
  return state === '' ? null : protectiveStates.includes(state);
}
