import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** The loans that an underwriter decided (ACCESS-27). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'loan_decisions_by_decider', 'ON loan_decisions (decided_by_id, loan_id)');
}
