import { type RawBuilder, sql } from 'kysely';
import { loanNumberKey, loanSearchLine, type SearchableLoan } from '../../../domain/borrower-search.ts';

/**
 * A customer's search text with the line of one loan renewed, or added: the value for `SET search_text = …`. It is worked
 * out from the row as it is when the update takes it, so that two loans of one customer can be saved at once and neither
 * loses its line.
 */
export function searchTextWithLoan(loan: SearchableLoan): RawBuilder<string> {
  const line = `\n${loanSearchLine(loan)}`;
  const pattern = `\\n ${escapePattern(loanNumberKey(loan.loanNumber))}( [^\\n]*)?(?=\\n|$)`;
  return sql<string>`CASE WHEN search_text ~ ${pattern}
    THEN regexp_replace(search_text, ${pattern}, ${line}) ELSE search_text || ${line} END`;
}

function escapePattern(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}
