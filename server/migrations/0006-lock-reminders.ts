import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Finds locks that expire soon, and stores the days on which people were reminded of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only loans that somebody works on, a few in a hundred: the same statuses as in the list's query.
  await buildIndex(
    db,
    'loans_open_lock_expiration',
    `ON loans (lock_expiration_date, id) WHERE lock_status IS NOT NULL
      AND status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED')`,
  );
  await sql`
    CREATE TABLE IF NOT EXISTS lock_reminders (
      -- A day in New York.
      reminded_on date PRIMARY KEY,
      sent_at timestamptz NOT NULL,
      mails integer NOT NULL
    )`.execute(db);
}
