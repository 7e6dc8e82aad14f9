import { z } from 'zod';
import { isCalendarDate } from '../domain/eastern-time.ts';
import { LOAN_STATUSES, needsClosingDate } from '../domain/loan-status.ts';

/**
 * The body of a LOAN_STATUS action (loan actions specification, section 5). A closing date is needed for the two closed
 * states; what comes with another status is not looked at, because the screen does not show it. Whether this loan can get the
 * status, depends on where it comes from (`canSetLoanStatus`).
 */
export const loanStatusActionSchema = z
  .object({
    loanStatus: z.enum(LOAN_STATUSES, 'Choose a loan status'),
    /** 'YYYY-MM-DD'. */
    closingDate: z.string().max(10).nullish(),
  })
  .transform(({ loanStatus, closingDate }, context) => {
    if (!needsClosingDate(loanStatus)) return { loanStatus };
    if (closingDate && isCalendarDate(closingDate)) return { loanStatus, closingDate };
    const message = closingDate ? 'Enter a date that exists, as MM/DD/YYYY' : 'Enter the closing date';
    context.addIssue({ code: 'custom', path: ['closingDate'], message });
    return z.NEVER;
  });

/** What is stored of one, and goes out again. */
export type LoanStatusChange = z.output<typeof loanStatusActionSchema>;
