import { type Kysely, sql } from 'kysely';

/** Documents that were made of pages of others, and the step that made them (PAGES-2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE page_steps (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL REFERENCES customers,
    made_at timestamptz NOT NULL,
    made_by text NOT NULL,
    undone_at timestamptz,
    undone_by text,
    CHECK ((undone_at IS NULL) = (undone_by IS NULL))
  )`.execute(db);
  await sql`CREATE INDEX page_steps_customer ON page_steps (customer_id)`.execute(db);
  await sql`CREATE TABLE document_sources (
    file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
    position integer NOT NULL CHECK (position >= 0),
    step_id uuid NOT NULL REFERENCES page_steps,
    -- The source can be removed for good before the document.
    source_id uuid NOT NULL,
    source_name text NOT NULL,
    -- In their order in the document, from 1.
    pages integer[] NOT NULL,
    turn integer NOT NULL CHECK (turn IN (0, 90, 180, 270)),
    PRIMARY KEY (file_id, position)
  )`.execute(db);
  await sql`CREATE INDEX document_sources_source ON document_sources (source_id)`.execute(db);
  await sql`CREATE INDEX document_sources_step ON document_sources (step_id)`.execute(db);
}
