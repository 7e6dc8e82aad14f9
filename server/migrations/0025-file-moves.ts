import { type Kysely, sql } from 'kysely';

/**
 * A move copies a file, then deletes the original. The copy says which file it is about to replace until that is gone, so that a move
 * that is tried again finds it; from then on it answers to the ids that the file had before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE files ADD COLUMN moving_from uuid, ADD COLUMN former_ids uuid[]`.execute(db);
  await sql`CREATE INDEX files_moving_from ON files (moving_from) WHERE moving_from IS NOT NULL`.execute(db);
  await sql`CREATE INDEX files_former_ids ON files USING gin (former_ids) WHERE former_ids IS NOT NULL`.execute(
    db,
  );
}
