import { type Kysely, sql } from 'kysely';

/** The APR on a Closing Disclosure, in percent, to compare the next one with it (DEADLINE-30). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE loan_dates ADD COLUMN apr text CHECK (apr ~ '^[0-9]{1,2}([.][0-9]{1,3})?$')`.execute(
    db,
  );
}
