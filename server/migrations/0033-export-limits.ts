import { type Kysely, sql } from 'kysely';

/** The limits of exports that administrators chose: one row at most. Null leaves a limit to the settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE export_limits (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      version integer NOT NULL,
      rows integer CHECK (rows > 0),
      documents integer CHECK (documents > 0)
    )`.execute(db);
}
