import { type Kysely, sql } from 'kysely';

/** Registers of a year, which a job makes (HMDA-45), and what is confirmed for a whole year (HMDA-46). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE hmda_years (
    -- '2026'
    id text PRIMARY KEY CHECK (id ~ '^[0-9]{4}$'),
    -- YearConfirmations of domain/hmda/register/register-of-year.ts.
    confirmed jsonb NOT NULL CHECK (jsonb_typeof(confirmed) = 'object'),
    version integer NOT NULL,
    updated_at timestamptz NOT NULL,
    updated_by text NOT NULL
  )`.execute(db);
  await sql`CREATE TABLE hmda_registers (
    id uuid PRIMARY KEY,
    year integer NOT NULL,
    state text NOT NULL CHECK (state IN ('making', 'ready', 'failed')),
    done integer NOT NULL DEFAULT 0,
    total integer NOT NULL DEFAULT 0,
    -- JudgedRegister of domain/hmda/register/register-of-year.ts.
    judged jsonb,
    -- A hash of the settings that were read.
    company text NOT NULL,
    -- What the history held when it was begun: a change of a loan since makes it outdated.
    last_event bigint NOT NULL,
    snapshot text NOT NULL,
    made_at timestamptz NOT NULL,
    made_by text NOT NULL,
    CHECK ((state = 'ready') = (judged IS NOT NULL))
  )`.execute(db);
  await sql`CREATE UNIQUE INDEX hmda_registers_making ON hmda_registers (year) WHERE state = 'making'`.execute(
    db,
  );
  await sql`CREATE TABLE hmda_register_rows (
    register_id uuid NOT NULL REFERENCES hmda_registers ON DELETE CASCADE,
    position integer NOT NULL,
    loan_id uuid NOT NULL REFERENCES loans,
    -- False while it is asked how or when the application ended.
    belongs boolean NOT NULL,
    reason text NOT NULL,
    action text,
    -- As YYYYMMDD.
    day text COLLATE "C",
    questions integer NOT NULL,
    edits text[] NOT NULL,
    confirmed text[] NOT NULL,
    line text NOT NULL,
    PRIMARY KEY (register_id, position)
  )`.execute(db);
  await sql`CREATE INDEX hmda_register_rows_loan ON hmda_register_rows (loan_id)`.execute(db);
}
