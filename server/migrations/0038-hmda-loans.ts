import { type Kysely, sql } from 'kysely';

/** What staff say of a loan for the HMDA register (HMDA-41), and the identifiers that loans keep (HMDA-42). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE hmda_loans (
    id uuid PRIMARY KEY REFERENCES loans,
    -- KeptRegister of domain/hmda/register/kept-register.ts.
    kept jsonb NOT NULL CHECK (jsonb_typeof(kept) = 'object'),
    version integer NOT NULL,
    updated_at timestamptz NOT NULL,
    updated_by text NOT NULL
  )`.execute(db);
  await sql`CREATE TABLE hmda_identifiers (
    loan_id uuid PRIMARY KEY REFERENCES loans,
    uli text COLLATE "C" NOT NULL UNIQUE,
    given_at timestamptz NOT NULL
  )`.execute(db);
}
