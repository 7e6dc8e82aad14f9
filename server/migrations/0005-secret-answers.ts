import { type Kysely, sql } from 'kysely';

/**
 * An answer with a secret is kept sealed for ten minutes (BASE-23). Key rotation leaves it as it is, so a repeat finds
 * no answer, just as after ten minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE idempotency_keys ALTER COLUMN answer DROP NOT NULL, ADD COLUMN secret_answer bytea,
    ADD CONSTRAINT idempotency_keys_one_answer CHECK (num_nonnulls(answer, secret_answer) = 1)`.execute(db);
}
