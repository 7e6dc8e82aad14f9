import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../platform/build-index.ts';

export const outsideTransaction = true;

/**
 * A move copies a file, then deletes the original. The copy says which file it is about to replace until that is gone, so that a move
 * that is tried again finds it; from then on it answers to the ids that the file had before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE files
    ADD COLUMN IF NOT EXISTS moving_from uuid, ADD COLUMN IF NOT EXISTS former_ids uuid[]`.execute(db);
  await buildIndex(db, 'files_moving_from', 'ON files (moving_from) WHERE moving_from IS NOT NULL');
  await buildIndex(db, 'files_former_ids', 'ON files USING gin (former_ids) WHERE former_ids IS NOT NULL');
}
