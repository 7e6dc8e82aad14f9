import { type RawBuilder, sql } from 'kysely';
import {
  loanNumberKey,
  loanSearchLine,
  type SearchableLoan,
} from '../../../domain/customers/customer-search.ts';
import type { Db } from '../../platform/database/database.ts';

/**
 * The update of a customer's search text that replaces or adds one loan's line. It uses the row at the time
 * of the update, so two loans of one customer can be saved at once without losing a line.
 * @param condition in addition to the customer's id.
 */
export function searchTextUpdate(
  customerId: string,
  loan: SearchableLoan,
  condition: RawBuilder<unknown>,
): RawBuilder<object> {
  const line = `\n${loanSearchLine(loan)}`;
  const pattern = `\\n ${escapePattern(loanNumberKey(loan.loanNumber))}( [^\\n]*)?(?=\\n|$)`;
  return sql<object>`UPDATE customers SET search_text = CASE WHEN search_text ~ ${pattern}
    THEN regexp_replace(search_text, ${pattern}, ${line}) ELSE search_text || ${line} END
    WHERE id = ${customerId} AND ${condition}`;
}

function escapePattern(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}

/** Makes a customer findable by a loan, in a statement of its own. */
export async function addSearchableLoan(tx: Db, customerId: string, loan: SearchableLoan): Promise<void> {
  await searchTextUpdate(customerId, loan, sql`true`).execute(tx);
}
