import type { CalendarDate } from '../../domain/time/eastern-time.ts';
import type { LoanChange } from '../features/loans/loan-changes.service.ts';

/**
 * The closing date belongs to the loan (LOAN-31). A change of an action changes it only if it changes the
 * action's own date: the loan may have got another one since.
 */
export function closingOfLoan(
  before: CalendarDate | null | undefined,
  after: CalendarDate | null | undefined,
): { loan?: LoanChange } {
  return !after || after === before ? {} : { loan: { closing_date: after } };
}
