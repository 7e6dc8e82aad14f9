import { type Kysely, sql } from 'kysely';

/** Finds a person's reveals of social security numbers in the history: their number within an hour is limited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX events_reveals ON events (staff_id, occurred_at)
    WHERE kind = 'social-security-number-revealed'`.execute(db);
}
