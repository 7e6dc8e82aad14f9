import { type Kysely, sql } from 'kysely';

/** The day of delivery to each owner who may rescind; null where only the last day is known (DEADLINE-31). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE loan_dates ADD COLUMN owners jsonb CHECK (jsonb_typeof(owners) = 'array')`.execute(
    db,
  );
}
