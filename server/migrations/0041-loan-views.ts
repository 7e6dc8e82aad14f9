import { type Kysely, sql } from 'kysely';

/** Named filters of the loan list, private or shared (decision 86). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE loan_views (
      id uuid PRIMARY KEY,
      staff_id uuid NOT NULL REFERENCES staff,
      name text NOT NULL,
      is_shared boolean NOT NULL,
      search jsonb NOT NULL,
      version integer NOT NULL DEFAULT 1
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX loan_views_own_names ON loan_views (staff_id, lower(name))`.execute(db);
  await sql`CREATE UNIQUE INDEX loan_views_shared_names ON loan_views (lower(name)) WHERE is_shared`.execute(
    db,
  );
}
