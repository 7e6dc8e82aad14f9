import { z } from 'zod';
import { LOAN_STATUSES, needsClosingDate } from '../../domain/loans/loan-status.ts';
import { isCalendarDate } from '../../domain/time/eastern-time.ts';
import { DATE_FAULT } from '../../domain/time/entered-date.ts';
import { reasonSchema } from '../wire/reason.ts';

/** The two closed states need a closing date; others ignore it (STATUS-4). `canSetLoanStatus` decides the rest. */
export const loanStatusActionSchema = z
  .object({
    loanStatus: z
      .enum(LOAN_STATUSES, 'Choose a loan status')
      .describe(
        'STARTED, PARTIAL, FLOATED and LOCKED follow from work. They are refused, except to return a loan to the status before the current one (STATUS-9).',
      ),
    closingDate: z.string().max(10).nullish().describe(`'YYYY-MM-DD'.`),
    reason: reasonSchema.describe(
      'Needed for a status with missing requirements that ask for a reason (STATUS-15).',
    ),
  })
  .transform(({ loanStatus, closingDate, reason }, context) => {
    const chosen = { loanStatus, ...(reason && { reason }) };
    if (!needsClosingDate(loanStatus)) return chosen;
    if (closingDate && isCalendarDate(closingDate)) return { ...chosen, closingDate };
    const message = closingDate ? DATE_FAULT : 'Enter the closing date';
    context.addIssue({ code: 'custom', path: ['closingDate'], message });
    return z.NEVER;
  });

export type LoanStatusChange = z.output<typeof loanStatusActionSchema>;
