import { type Kysely, sql } from 'kysely';

/** Answers have milliseconds (BASE-96), so no default writes microseconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$
    DECLARE it record;
    BEGIN
      FOR it IN SELECT table_name, column_name FROM information_schema.columns
        WHERE table_schema = current_schema() AND column_default = 'now()'
      LOOP
        EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET DEFAULT date_trunc(''milliseconds'', now())',
          it.table_name, it.column_name);
      END LOOP;
    END $$`.execute(db);
}
