import { type RawBuilder, sql } from 'kysely';
import { isSubstringWord } from '../../../domain/borrower-search.ts';
import type { Db } from '../../platform/database.ts';

/** A customer as a search finds it. */
export interface FoundCustomer {
  id: string;
  first_name: string;
  last_name: string;
  primary_email: string;
  cell_phone: string | null;
}

/** How many words a name may have to be looked up as a name, in any order of first and last. */
const MAX_NAME_WORDS = 4;

/**
 * Customers that all words match, from the search text of customer and loans. Those whose name, e-mail or loan number begins
 * with the words come first, by last and first name; they are walks along indexes. The rest, in no order, fills up to the
 * limit from the trigram index: sorting all substring hits of a popular fragment would cost a hundredfold. One word of one
 * or two letters matches beginnings only: the trigram index cannot find it.
 */
export async function findCustomers(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<FoundCustomer[]> {
  const branches = prefixBranches(words, limit);
  const withSubstrings = words.some(isSubstringWord) || words.length > 1;
  if (!withSubstrings) {
    const { rows } =
      await sql<FoundCustomer>`${prefixHits(branches, limit)} ORDER BY name_key, id LIMIT ${limit}`.execute(
        db,
      );
    return rows;
  }
  const { rows } = await sql<FoundCustomer>`
    WITH beginning AS MATERIALIZED (${prefixHits(branches, limit)} ORDER BY name_key, id LIMIT ${limit}),
    anywhere AS MATERIALIZED (
      SELECT ${COLUMNS}, name_key FROM customers
      WHERE ${sql.join(words.map(matches), sql` AND `)} AND id NOT IN (SELECT id FROM beginning)
      LIMIT (SELECT ${limit}::bigint - count(*) FROM beginning)
    )
    SELECT ${COLUMNS} FROM (
      SELECT *, 0 AS part FROM beginning UNION ALL SELECT *, 1 AS part FROM anywhere
    ) hit ORDER BY part, name_key, id`.execute(db);
  return rows;
}

const COLUMNS = sql.raw('id, first_name, last_name, primary_email, cell_phone');

/** Each branch gives at most `limit` rows along its index; what several branches give is one row. */
function prefixHits(branches: readonly RawBuilder<unknown>[], limit: number): RawBuilder<unknown> {
  if (branches.length === 0) return sql`SELECT ${COLUMNS}, name_key FROM customers WHERE false`;
  const limited = branches.map((branch) => sql`(${branch} LIMIT ${limit})`);
  return sql`SELECT ${COLUMNS}, name_key FROM customers WHERE id IN (${sql.join(limited, sql` UNION ALL `)})`;
}

function prefixBranches(words: readonly string[], limit: number): RawBuilder<unknown>[] {
  const [word] = words;
  if (words.length === 1 && word !== undefined) return oneWordBranches(prefix(word), limit);
  if (words.length > MAX_NAME_WORDS) return [];
  return words.slice(1).flatMap((_, position) => {
    const [front, back] = [words.slice(0, position + 1), words.slice(position + 1)].map((part) =>
      prefix(part.join(' ')),
    );
    return [
      sql`SELECT id FROM customers WHERE name_key LIKE ${back} AND first_name_key LIKE ${front} ORDER BY name_key, id`,
      sql`SELECT id FROM customers WHERE name_key LIKE ${front} AND first_name_key LIKE ${back} ORDER BY name_key, id`,
    ];
  });
}

function oneWordBranches(word: string, limit: number): RawBuilder<unknown>[] {
  return [
    sql`SELECT id FROM customers WHERE name_key LIKE ${word} ORDER BY name_key, first_name_key, id`,
    sql`SELECT id FROM customers WHERE first_name_key LIKE ${word} ORDER BY first_name_key, name_key, id`,
    sql`SELECT id FROM customers WHERE primary_email COLLATE "C" LIKE ${word} ORDER BY primary_email COLLATE "C", id`,
    sql`SELECT customer_id FROM (SELECT customer_id FROM loans WHERE lower(loan_number) COLLATE "C" LIKE ${word}
      ORDER BY lower(loan_number) COLLATE "C", id LIMIT ${limit}) numbered`,
  ];
}

/** A long word anywhere, a short one where a word begins. */
function matches(word: string): RawBuilder<unknown> {
  const pattern = isSubstringWord(word) ? `%${escapeLike(word)}%` : `% ${escapeLike(word)}%`;
  return sql`search_text LIKE ${pattern}`;
}

function prefix(text: string): string {
  return `${escapeLike(text)}%`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
