import { type Kysely, sql } from 'kysely';

/**
 * Written lists of providers (PROVIDER-5), whose rows are only added, and what they say about companies of the
 * directory. Null as before, so that the recorded rows still match: title services, no address, no telephone number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE title_companies
    ADD COLUMN services text[],
    ADD COLUMN address text,
    ADD COLUMN phone text`.execute(db);
  await sql`CREATE TABLE provider_lists (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    number integer NOT NULL CHECK (number > 0),
    issued_on date NOT NULL,
    file_id uuid NOT NULL,
    costs_version integer NOT NULL,
    -- ProviderChoice[] and ProviderListForm of domain/provider-list/provider-list.ts.
    choices jsonb NOT NULL,
    content jsonb NOT NULL,
    recorded_at timestamptz NOT NULL,
    recorded_by text NOT NULL,
    UNIQUE (loan_id, number)
  )`.execute(db);
}
