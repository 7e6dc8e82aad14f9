import { type RawBuilder, sql } from 'kysely';
import { isSubstringWord } from '../../../domain/customers/customer-search.ts';
import { isLoanNumber } from '../../../domain/loans/loan-number.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { andVisibleLoan } from '../../platform/access/visible-loans.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  isSeenCustomer,
  isSeenLoan,
  type SearchSight,
  seesAllLoans,
  sightOfSearch,
} from './search-sight.store.ts';

export interface FoundCustomer {
  id: string;
  first_name: string;
  last_name: string;
  primary_email: string;
  cell_phone: string | null;
  home_phone: string | null;
  work_phone: string | null;
}

/** Viewer restrictions for customers and for loans. */
interface Visible {
  customer: RawBuilder<unknown>;
  loan: RawBuilder<unknown>;
}

/** Words matched against names, in any order of first and last. */
const MAX_NAME_WORDS = 4;

/**
 * First, customers whose name, email or loan number begins with the words, or whose cell phone ends with them, from
 * ordinary indexes. If they do not fill the limit, the trigram index adds the rest unsorted: sorting all hits of a
 * popular fragment would cost a hundred times more. The second query is separate because planning it takes longer than
 * most searches. One word of one or two letters matches only beginnings.
 */
export async function findCustomers(
  db: Db,
  words: readonly string[],
  limit: number,
  viewer: Viewer,
): Promise<FoundCustomer[]> {
  const sight = await sightOfSearch(db, viewer);
  const visible: Visible =
    sight === null
      ? { customer: sql``, loan: sql`` }
      : { customer: sql`AND ${isSeenCustomer(sight)}`, loan: sql`AND ${isSeenLoan(sight)}` };
  const beginning = await findByBeginning(db, words, limit, visible);
  const isAll = words.length === 1 && words.every(isFoundByItsBeginning);
  if (isAll || beginning.length >= limit) return beginning;
  const found = beginning.map(({ id }) => id);
  return [
    ...beginning,
    ...(await findAnywhere(db, words, {
      besides: found,
      limit: limit - beginning.length,
      visible,
      viewer,
      sight,
    })),
  ];
}

/** Each branch returns at most `limit` rows along its index; duplicates are merged. */
async function findByBeginning(
  db: Db,
  words: readonly string[],
  limit: number,
  visible: Visible,
): Promise<FoundCustomer[]> {
  const branches = prefixBranches(words, limit, visible).map((branch) => sql`(${branch} LIMIT ${limit})`);
  if (branches.length === 0) return [];
  const { rows } = await sql<FoundCustomer>`
    SELECT ${COLUMNS} FROM customers WHERE id IN (${sql.join(branches, sql` UNION ALL `)})
    ORDER BY name_key, id LIMIT ${limit}`.execute(db);
  return rows;
}

interface Anywhere {
  besides: readonly string[];
  limit: number;
  visible: Visible;
  viewer: Viewer;
  sight: SearchSight | null;
}

/** Drops the few hits caused by a loan that the viewer does not see (ACCESS-6). */
async function findAnywhere(db: Db, words: readonly string[], asked: Anywhere): Promise<FoundCustomer[]> {
  const { viewer, sight, limit } = asked;
  const hits = await selectAnywhere(db, words, asked, sql``);
  const doubtful = hits.filter(({ is_certain }) => !is_certain).map(({ id }) => id);
  if (sight === null || doubtful.length === 0) return hits;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM customers WHERE id = ANY(${doubtful}::uuid[]) ${inVisibleText(words, viewer)}`.execute(db);
  const right = new Set(rows.map(({ id }) => id));
  const kept = hits.filter(({ id, is_certain }) => is_certain || right.has(id));
  // The dropped hits may have displaced others at the limit.
  if (kept.length === hits.length || hits.length < limit) return kept;
  return selectAnywhere(db, words, asked, inVisibleText(words, viewer));
}

async function selectAnywhere(
  db: Db,
  words: readonly string[],
  { besides, limit, visible, sight }: Anywhere,
  further: RawBuilder<unknown>,
): Promise<(FoundCustomer & { is_certain: boolean })[]> {
  // By the customer's own line, or because the viewer sees all loans.
  const certain = sight === null ? sql`true` : sql`(${allMatch(words)}) OR ${seesAllLoans(sight)}`;
  const { rows } = await sql<FoundCustomer & { is_certain: boolean }>`
    SELECT ${COLUMNS}, ${certain} AS is_certain FROM (
      SELECT ${COLUMNS}, name_key, split_part(search_text, E'\\n', 1) AS search_text FROM customers
      WHERE ${allMatch(words)} AND id <> ALL(${besides}::uuid[]) ${visible.customer} ${further}
      LIMIT ${limit}
    ) hit ORDER BY name_key, id`.execute(db);
  return rows;
}

function allMatch(words: readonly string[]): RawBuilder<unknown> {
  return sql.join(words.map(matches), sql` AND `);
}

/**
 * Matches again, but only in the customer's line and visible loans, because a hidden loan must not reveal its customer
 * (ACCESS-6).
 */
function inVisibleText(words: readonly string[], viewer: Viewer): RawBuilder<unknown> {
  return sql`AND EXISTS (SELECT FROM (
    SELECT string_agg(line, E'\\n' ORDER BY place) AS search_text
    FROM string_to_table(customers.search_text, E'\\n') WITH ORDINALITY AS lines (line, place)
    WHERE place = 1 OR EXISTS (SELECT FROM loans WHERE loans.customer_id = customers.id
      AND starts_with(line || ' ', ' ' || lower(loans.loan_number) || ' ') ${andVisibleLoan(viewer)})
  ) seen WHERE ${allMatch(words)})`;
}

const COLUMNS = sql.raw('id, first_name, last_name, primary_email, cell_phone, home_phone, work_phone');

/** Too short for the trigram index, or a whole loan number, whose digits occur in too many others. */
function isFoundByItsBeginning(word: string): boolean {
  return !isSubstringWord(word) || isLoanNumber(word);
}

function prefixBranches(words: readonly string[], limit: number, visible: Visible): RawBuilder<unknown>[] {
  const [word] = words;
  if (words.length === 1 && word !== undefined)
    return [
      ...spellingsOf(word).flatMap((spelling) => oneWordBranches(prefix(spelling), limit, visible)),
      ...phoneBranches(word, visible),
    ];
  if (words.length > MAX_NAME_WORDS) return [];
  return words.slice(1).flatMap((_, position) => {
    const [front, back] = [words.slice(0, position + 1), words.slice(position + 1)].map((part) =>
      prefix(part.join(' ')),
    );
    return [
      sql`SELECT id FROM customers WHERE name_key LIKE ${back} AND first_name_key LIKE ${front} ${visible.customer} ORDER BY name_key, id`,
      sql`SELECT id FROM customers WHERE name_key LIKE ${front} AND first_name_key LIKE ${back} ${visible.customer} ORDER BY name_key, id`,
    ];
  });
}

/** Search text uses one kind of apostrophe; names and their keys keep the original. */
function spellingsOf(word: string): string[] {
  return word.includes("'") ? [word, word.replaceAll("'", '\u2019')] : [word];
}

function oneWordBranches(word: string, limit: number, visible: Visible): RawBuilder<unknown>[] {
  return [
    sql`SELECT id FROM customers WHERE name_key LIKE ${word} ${visible.customer} ORDER BY name_key, first_name_key, id`,
    sql`SELECT id FROM customers WHERE first_name_key LIKE ${word} ${visible.customer} ORDER BY first_name_key, name_key, id`,
    sql`SELECT id FROM customers WHERE primary_email LIKE ${word} ${visible.customer} ORDER BY primary_email, id`,
    sql`SELECT customer_id FROM (SELECT customer_id FROM loans WHERE lower(loan_number) COLLATE "C" LIKE ${word} ${visible.loan}
      ORDER BY lower(loan_number) COLLATE "C", id LIMIT ${limit}) numbered`,
  ];
}

/** Must repeat the index's condition, or PostgreSQL does not use the index. */
function phoneBranches(word: string, visible: Visible): RawBuilder<unknown>[] {
  if (!isLongNumber(word)) return [];
  const backwards = [...word].reverse().join('');
  return [
    sql`SELECT id FROM customers WHERE cell_phone IS NOT NULL AND ${PHONE_END} LIKE ${prefix(backwards)} ${visible.customer}
      ORDER BY ${PHONE_END}, id`,
  ];
}

/** Must equal the expression of the index `customers_phone_end`. */
const PHONE_END = sql.raw(`reverse(translate(cell_phone, '+()- ', '')) COLLATE "C"`);

/**
 * A long word matches anywhere, a short one at the start of a word. When the index looks up only a part, a second
 * condition checks the whole word, under another collation so that PostgreSQL does not read the index for it but
 * still estimates its frequency. A short word beside a long one only filters.
 */
function matches(word: string, _: number, words: readonly string[]): RawBuilder<unknown> {
  if (isSubstringWord(word)) {
    const part = indexedPart(word);
    const found = sql`search_text LIKE ${anywhere(part)}`;
    return part === word ? found : sql`${found} AND search_text COLLATE "C" LIKE ${anywhere(word)}`;
  }
  if (words.some(isSubstringWord)) return sql`position(${` ${word}`} IN search_text) > 0`;
  return sql`search_text LIKE ${`% ${escapeLike(word)}%`}`;
}

function prefix(text: string): string {
  return `${escapeLike(text)}%`;
}

function anywhere(text: string): string {
  return `%${escapeLike(text)}%`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Fewer letters match many customers; more cost more and add little. */
const EMAIL_LETTERS = { from: 6, to: 8 };

/** Phones and loan numbers, which share their first digits. */
const LONG_NUMBER = 7;
const NUMBER_DIGITS = 5;

/**
 * The index reads a list for each run of three characters; those of mail domains and area codes are the longest
 * (docs/decisions/search.md). So it looks up an email by the part before @, and a long number by its end.
 */
export function indexedPart(word: string): string {
  if (isLongNumber(word)) return word.slice(-NUMBER_DIGITS);
  const [name = ''] = word.split('@', 1);
  const part = name.slice(-EMAIL_LETTERS.to);
  const isTelling = name !== word && part.length >= EMAIL_LETTERS.from && isSubstringWord(part);
  return isTelling ? part : word;
}

/** A phone number, or its part after the area code. */
function isLongNumber(word: string): boolean {
  return word.length >= LONG_NUMBER && /^\d+$/.test(word);
}
