import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/**
 * A move copies a document, then deletes the original. The copy stores which one it will replace, so that a
 * repeated move finds it. After the deletion the copy is also found by the original's ids.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE files
    ADD COLUMN IF NOT EXISTS moving_from uuid, ADD COLUMN IF NOT EXISTS former_ids uuid[]`.execute(db);
  await buildIndex(db, 'files_moving_from', 'ON files (moving_from) WHERE moving_from IS NOT NULL');
  await buildIndex(db, 'files_former_ids', 'ON files USING gin (former_ids) WHERE former_ids IS NOT NULL');
}
