import type { CalendarDate } from '../time/eastern-time.ts';
import type { Charge } from './charge.ts';

/**
 * Charges that the borrower would pay before an intent to proceed; null if there are none. Before the receipt of the
 * Loan Estimate and the intent, nobody may impose a fee, for example for an appraisal (12 CFR 1026.19(e)(2)(i)(A),
 * comment 19(e)(2)(i)(A)-1), or ask for a way to pay one (comment 19(e)(2)(i)(A)-5).
 * Only a bona fide and reasonable fee for the credit report is free (12 CFR 1026.19(e)(2)(i)(B)).
 */
export function bannedFees(
  charges: readonly Pick<Charge, 'kind' | 'name' | 'paidBy' | 'cents'>[],
  intentOn: CalendarDate | null,
): string | null {
  if (intentOn !== null) return null;
  const banned = charges.filter(
    ({ kind, paidBy, cents }) =>
      paidBy === 'borrower-before-closing' && kind !== 'credit-report' && cents > 0,
  );
  if (banned.length === 0) return null;
  const names = banned.map(({ name }) => name).join(', ');
  return `Paid by the borrower before closing: ${names}. No intent to proceed is recorded. Until then nothing but a bona fide and reasonable credit report fee may be charged, and no card number or check may be asked for (12 CFR 1026.19(e)(2)(i)(A) and (B)).`;
}
