import { type MissingItem, missingItems } from '../../domain/application/progress/missing-items.ts';
import { isLoanOpen } from '../../domain/loans/loan-status.ts';
import type { CalendarDate } from '../../domain/time/eastern-time.ts';
import type { Loan } from './loan-queries.ts';

/** Empty once nobody works on the loan any more. */
export function loanMissingItems(loan: Loan, today: CalendarDate): MissingItem[] {
  return isLoanOpen(loan.loanStatus) ? missingItems(loan, today) : [];
}
