import { type Kysely, sql } from 'kysely';

/** Records which data came with the demo, and that an installation is a lender's (docs/decisions/demo-or-lender.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE demo_records (
    kind text COLLATE "C" NOT NULL,
    record_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (kind, record_id)
  )`.execute(db);
  await sql`CREATE TABLE lender_installation (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    since timestamptz NOT NULL
  )`.execute(db);
}
