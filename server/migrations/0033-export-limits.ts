import { type Kysely, sql } from 'kysely';

/** The export limits that administrators chose: at most one row. Null leaves a limit to the settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE export_limits (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      version integer NOT NULL,
      rows integer CHECK (rows > 0),
      documents integer CHECK (documents > 0)
    )`.execute(db);
}
