import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** The order and the filter of the loan list by open conditions, and their counter (decision 200). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'loans_by_open_conditions', 'ON loans (open_conditions, id)');
  await buildIndex(
    db,
    'loans_with_open_conditions',
    'ON loans (created_at DESC, id DESC) WHERE open_conditions IS NOT NULL',
  );
  await sql
    .raw(`
CREATE OR REPLACE FUNCTION count_loan_with_open_conditions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loan_count_deltas (bucket, delta)
  VALUES ('open conditions', CASE WHEN NEW.open_conditions IS NULL THEN -1 ELSE 1 END);
  RETURN NULL;
END $$;`)
    .execute(db);
  await sql
    .raw(`
CREATE OR REPLACE TRIGGER loans_counted_by_open_conditions AFTER UPDATE OF open_conditions ON loans FOR EACH ROW
  WHEN ((OLD.open_conditions IS NULL) <> (NEW.open_conditions IS NULL))
  EXECUTE FUNCTION count_loan_with_open_conditions();`)
    .execute(db);
}
