import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** The loans that nobody is assigned to, newest first, so that an administrator finds them among a million (ACCESS-20). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'loans_unassigned',
    `ON loans (created_at DESC, id DESC)
      WHERE loan_officer IS NULL AND setup_processor IS NULL AND conditions_processor IS NULL`,
  );
}
