import { z } from 'zod';
import { isFundedStatus, LOAN_STATUSES, needsClosingDate } from '../../domain/loans/loan-status.ts';
import { isCalendarDate } from '../../domain/time/eastern-time.ts';
import { reasonSchema } from '../wire/reason.ts';

/** The two closed states need a closing date; others ignore it (STATUS-4). `canSetLoanStatus` decides the rest. */
export const loanStatusActionSchema = z
  .object({
    loanStatus: z.enum(LOAN_STATUSES, 'Choose a loan status'),
    closingDate: z.string().max(10).nullish().describe(`'YYYY-MM-DD'.`),
    reason: reasonSchema.describe('Needed to fund a loan that the borrower may still rescind (STATUS-12).'),
  })
  .transform(({ loanStatus, closingDate, reason }, context) => {
    if (isFundedStatus(loanStatus)) return { loanStatus, ...(reason && { reason }) };
    if (!needsClosingDate(loanStatus)) return { loanStatus };
    if (closingDate && isCalendarDate(closingDate)) return { loanStatus, closingDate };
    const message = closingDate ? 'Enter a date that exists, as MM/DD/YYYY' : 'Enter the closing date';
    context.addIssue({ code: 'custom', path: ['closingDate'], message });
    return z.NEVER;
  });

export type LoanStatusChange = z.output<typeof loanStatusActionSchema>;
