import { type Kysely, sql } from 'kysely';

/** Packages of a loan's documents, which a job makes (PACK-2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE loan_packages (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    -- Those of domain/documents/packages/stacking-orders.ts.
    purpose text NOT NULL CHECK (purpose ~ '^[a-z]+$'),
    format text NOT NULL CHECK (format IN ('pdf', 'zip')),
    state text NOT NULL CHECK (state IN ('making', 'ready', 'failed')),
    done integer NOT NULL DEFAULT 0,
    total integer NOT NULL,
    pages integer,
    missing text[] NOT NULL DEFAULT '{}',
    left_out jsonb NOT NULL DEFAULT '[]',
    hash text COLLATE "C" REFERENCES stored_bytes,
    size bigint,
    kept_as uuid,
    made_at timestamptz NOT NULL,
    made_by text NOT NULL,
    CHECK ((state = 'ready') = (hash IS NOT NULL) AND (hash IS NULL) = (size IS NULL))
  )`.execute(db);
  await sql`CREATE INDEX loan_packages_loan ON loan_packages (loan_id, made_at DESC)`.execute(db);
  await sql`CREATE UNIQUE INDEX loan_packages_making ON loan_packages (loan_id) WHERE state = 'making'`.execute(
    db,
  );
  await sql`CREATE INDEX loan_packages_hash ON loan_packages (hash) WHERE hash IS NOT NULL`.execute(db);
  await sql`CREATE INDEX loan_packages_made ON loan_packages (made_at)`.execute(db);
}
