import { type Kysely, sql } from 'kysely';

/** Sign-outs at the provider, which also hold for a session that Lintel opens a moment later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
}

const tables = `
CREATE TABLE provider_sign_outs (
  issuer text NOT NULL,
  subject text,
  session text,
  at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (subject IS NOT NULL OR session IS NOT NULL)
);
CREATE INDEX provider_sign_outs_session ON provider_sign_outs (session);
CREATE INDEX provider_sign_outs_subject ON provider_sign_outs (subject);
CREATE INDEX provider_sign_outs_expiry ON provider_sign_outs (expires_at);`;
