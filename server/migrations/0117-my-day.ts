import { type Kysely, sql } from 'kysely';

/** The marks of people in My day, and the people who get it by mail. Neither is part of the history of a loan (decision 215). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
CREATE TABLE day_marks (
  staff_id uuid NOT NULL REFERENCES staff,
  item_key text NOT NULL,
  -- A mark belongs to one version of the fact.
  occurrence text NOT NULL,
  state text NOT NULL CHECK (state IN ('done', 'later')),
  until date,
  marked_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, item_key)
)`)
    .execute(db);
  await sql
    .raw(`
CREATE TABLE morning_mails (
  staff_id uuid PRIMARY KEY REFERENCES staff,
  is_wanted boolean NOT NULL,
  -- The last day whose mail went out, or was not needed.
  settled_on date
)`)
    .execute(db);
}
