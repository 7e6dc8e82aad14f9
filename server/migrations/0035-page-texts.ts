import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** The text of PDFs, page by page (FIND-1). It goes with the bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS page_texts (
    hash text NOT NULL REFERENCES stored_bytes ON DELETE CASCADE,
    page integer NOT NULL CHECK (page > 0),
    text text NOT NULL,
    words tsvector NOT NULL,
    PRIMARY KEY (hash, page)
  )`.execute(db);
  await sql`ALTER TABLE stored_bytes ADD COLUMN IF NOT EXISTS text_read_at timestamptz`.execute(db);
  await buildIndex(
    db,
    'stored_bytes_unread',
    'ON stored_bytes (stored_at DESC, hash) WHERE text_read_at IS NULL',
  );
}
