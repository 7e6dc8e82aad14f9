import { type Kysely, sql } from 'kysely';

/** Single sign-on: the identities of people at the provider, their sessions there, and answers that were used up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
}

// `provider_confirmed_at` stands beside `second_factor_at`, whose methods processes of the version before know.
const tables = `
CREATE TABLE identity_links (
  issuer text NOT NULL,
  subject text NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (id),
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (staff_id, issuer)
);

CREATE TABLE used_provider_answers (
  answer_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_provider_answers_expiry ON used_provider_answers (expires_at);

ALTER TABLE sessions
  ADD COLUMN provider_issuer text,
  ADD COLUMN provider_subject text,
  ADD COLUMN provider_session text,
  ADD COLUMN provider_confirmed_at timestamptz;`;
