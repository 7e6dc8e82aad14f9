import { type RawBuilder, sql } from 'kysely';
import type { SearchableLoan } from '../../../domain/customers/customer-search.ts';
import { searchTextUpdate } from './customer-search-text.store.ts';

/**
 * Makes a customer findable by the present state of a loan. It is a part of the statement that writes the
 * loan (`WITH … AS (this)`), so that both happen or neither, in one round trip.
 * @param condition for running it; always by default.
 */
export function findByLoan(
  customerId: string,
  loan: SearchableLoan,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<object> {
  return searchTextUpdate(customerId, loan, condition);
}
