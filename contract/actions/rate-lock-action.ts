import { z } from 'zod';
import { LOAN_PROGRAMS } from '../../domain/loans/loan-product.ts';
import {
  canExpireOn,
  canLockOn,
  LOCK_STATUSES,
  MAX_INVESTOR_NAME_LENGTH,
  MAX_LOCK_RATE_LENGTH,
} from '../../domain/locks/rate-lock.ts';
import { canLockRate } from '../../domain/locks/rate-lock-terms.ts';
import type { Permission } from '../../domain/people/permission.ts';
import { keepsDirection, TURNING_MESSAGE } from '../../domain/texts/unsafe-characters.ts';
import { type CalendarDate, isCalendarDate } from '../../domain/time/eastern-time.ts';

/** One line without control characters. */
const ONE_LINE = /^\P{Cc}*$/u;

function dateSchema(label: string) {
  const message = `Enter ${label} as MM/DD/YYYY`;
  return z.string(message).refine(isCalendarDate, message);
}

/** Lock terms, in the form and on the wire (LOCK-1 to LOCK-7). The server derives the rest (LOCK-16). */
export const rateLockTermsSchema = z.object({
  lockDate: dateSchema('Locked On'),
  lockExpirationDate: dateSchema('Lock Expires On'),
  closingDate: dateSchema('Closing Date'),
  lockedInterestRate: z
    .string('Enter the Lock Rate')
    .trim()
    .min(1, 'Enter the Lock Rate')
    .max(MAX_LOCK_RATE_LENGTH, `Lock Rate has at most ${MAX_LOCK_RATE_LENGTH} characters`)
    .regex(ONE_LINE, 'Enter the Lock Rate on one line')
    .refine(keepsDirection, TURNING_MESSAGE)
    .superRefine((rate, context) => refuseUnless(canLockRate(rate), context)),
  loanProgram: z.enum(LOAN_PROGRAMS, 'Choose a Loan Program'),
  investorName: z
    .string()
    .trim()
    .max(MAX_INVESTOR_NAME_LENGTH, `Investor Name has at most ${MAX_INVESTOR_NAME_LENGTH} characters`)
    .regex(ONE_LINE, 'Enter the Investor Name on one line')
    .refine(keepsDirection, TURNING_MESSAGE)
    .nullish()
    .transform((name) => name || null),
});

export type RateLockTerms = z.output<typeof rateLockTermsSchema>;

/** The terms with the rules that involve today's Eastern date or two fields at once. */
export function rateLockTermsOn(today: CalendarDate) {
  const { lockDate, lockExpirationDate } = rateLockTermsSchema.shape;
  // These rules run even while another field is wrong, so that the person sees all mistakes at once.
  const hasDates = ({ value }: { value: unknown }) =>
    z.object({ lockDate, lockExpirationDate }).safeParse(value).success;
  return rateLockTermsSchema
    .extend({
      lockExpirationDate: lockExpirationDate.superRefine((date, context) => {
        if (isCalendarDate(date)) refuseUnless(canExpireOn(date, today), context);
      }),
    })
    .superRefine(
      (terms, context) => {
        const permission = canLockOn(terms.lockDate, terms.lockExpirationDate, today);
        if (!permission.ok) {
          context.addIssue({ code: 'custom', path: ['lockDate'], message: permission.reason });
        }
      },
      { when: hasDates },
    );
}

function refuseUnless(permission: Permission, context: z.core.$RefinementCtx): void {
  if (!permission.ok) context.addIssue({ code: 'custom', message: permission.reason });
}

/** The body may name the status, but the server only uses it to refuse a mismatch. */
export const rateLockStatusSchema = z.looseObject({ status: z.enum(LOCK_STATUSES).optional() });
