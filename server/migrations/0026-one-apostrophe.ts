import { type Kysely, sql } from 'kysely';

/**
 * Searchable texts use one apostrophe: O’Brien is found as O'Brien. Only the few rows with another one are
 * written; the others are read without a lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE customers SET search_text = translate(search_text, ${OTHERS}, ${"'".repeat(OTHERS.length)})
    WHERE search_text ~ ${`[${OTHERS}]`}`.execute(db);
}

/** The characters that `domain/customers/customer-search.ts` treats as an apostrophe. */
const OTHERS = '\u2018\u2019\u02bb\u02bc\u00b4`';
