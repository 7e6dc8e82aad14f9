import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Counts a person's reveals of account numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'account_number_reveals',
    `ON events (staff_id, occurred_at) WHERE kind = 'account-number-revealed'`,
  );
}
