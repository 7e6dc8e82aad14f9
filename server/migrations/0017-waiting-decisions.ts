import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** The waiting files, oldest first, and the loan list by decision: the expressions are those of `loan-row.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE loans SET awaits_decision_since = updated_at
    WHERE status IN ('FLOATED', 'LOCKED') AND progress >= 800 AND decision IS NULL
      AND awaits_decision_since IS NULL`.execute(db);
  await buildIndex(
    db,
    'loans_awaiting_decision',
    'ON loans (awaits_decision_since, id) WHERE awaits_decision_since IS NOT NULL',
  );
  await buildIndex(db, 'loans_by_decision', 'ON loans (decision COLLATE "C", id)');
  await buildIndex(
    db,
    'loans_decision_created',
    'ON loans (decision, created_at DESC, id DESC) WHERE decision IS NOT NULL',
  );
}
