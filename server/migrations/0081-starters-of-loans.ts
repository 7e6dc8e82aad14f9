import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** The starters of loans that have no processor yet, from the history, with their index (decision 174). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE loans SET started_by = events.staff_id FROM events
    WHERE events.loan_id = loans.id AND events.kind IN ('loan-started', 'loan-imported') AND events.staff_id IS NOT NULL
      AND setup_processor IS NULL AND conditions_processor IS NULL AND started_by IS NULL`.execute(db);
  await buildIndex(
    db,
    'loans_started',
    `ON loans (started_by, created_at DESC, id DESC)
      WHERE setup_processor IS NULL AND conditions_processor IS NULL AND started_by IS NOT NULL`,
  );
}
