import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** The conditions that My day looks for: those that a person owns, and those that have been received. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'conditions_open_owner',
    `ON conditions (owner, loan_id) WHERE owner IS NOT NULL AND status IN ('OPEN', 'REQUESTED', 'RECEIVED')`,
  );
  await buildIndex(db, 'conditions_received', `ON conditions (loan_id) WHERE status = 'RECEIVED'`);
}
