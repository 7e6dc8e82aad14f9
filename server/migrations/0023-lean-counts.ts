import { type Kysely, sql } from 'kysely';

/**
 * Cheaper counts: deltas are rows without a number and an index, and are written without being summed first
 * (decision 33). The number column stays, empty, because a process of the version before sorts by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE loan_count_deltas
    DROP CONSTRAINT loan_count_deltas_pkey,
    ALTER COLUMN id DROP IDENTITY,
    ALTER COLUMN id DROP NOT NULL`.execute(db);
  await sql`
CREATE OR REPLACE FUNCTION count_moved_loan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> NEW.status AND OLD.card <> NEW.card THEN
    INSERT INTO loan_count_deltas (bucket, delta)
    VALUES (OLD.status, -1), (NEW.status, 1), (OLD.card, -1), (NEW.card, 1);
  ELSE
    INSERT INTO loan_count_deltas (bucket, delta)
    SELECT bucket, delta FROM (VALUES (OLD.status, -1), (NEW.status, 1), (OLD.card, -1), (NEW.card, 1))
      AS moved (bucket, delta)
    WHERE bucket IS NOT NULL;
  END IF;
  RETURN NULL;
END $$`.execute(db);
}
