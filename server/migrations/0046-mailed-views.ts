import { type Kysely, sql } from 'kysely';

/** When saved views of reports come by mail (REPORT-40), and the charts of mails that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE loan_views ADD COLUMN mailed text CHECK (mailed IN ('mondays', 'weekdays'))`.execute(
    db,
  );
  await sql`CREATE TABLE mailed_views (
    view_id uuid PRIMARY KEY REFERENCES loan_views ON DELETE CASCADE,
    -- Last day whose mail was sent.
    settled_on date NOT NULL
  )`.execute(db);
  await sql`ALTER TABLE mails ADD COLUMN chart bytea`.execute(db);
}
