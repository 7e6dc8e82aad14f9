import { homeToday } from '../../../domain/deadlines/deadline-facts.ts';
import { whyNotToFund } from '../../../domain/deadlines/rescission-deadline.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { readKnownLoan } from './loan-facts.service.ts';

/**
 * For another feature's transaction: the date at the property, and why the loan must not be funded on it (STATUS-12).
 */
export async function readFundingDay(
  tx: Db,
  loan: { id: string; customer_id: string },
  now: Date,
): Promise<{ on: CalendarDate; whyNot: string | null }> {
  const { facts } = await readKnownLoan(tx, { customerId: loan.customer_id, loanId: loan.id }, now);
  const on = homeToday(facts);
  return { on, whyNot: whyNotToFund(facts, on) };
}
