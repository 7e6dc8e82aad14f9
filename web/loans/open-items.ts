import { type MissingItem, missingItems } from '../../domain/application/missing-items.ts';
import type { CalendarDate } from '../../domain/eastern-time.ts';
import { isLoanOpen } from '../../domain/loan-status.ts';
import type { Loan } from './loan-queries.ts';

/** What the application still lacks; nothing once nobody works on the loan any more, because nobody will supply it. */
export function openItems(loan: Loan, today: CalendarDate): MissingItem[] {
  return isLoanOpen(loan.loanStatus) ? missingItems(loan, today) : [];
}
