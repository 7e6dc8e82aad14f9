import { type Kysely, sql } from 'kysely';

/** The logo of the company: one row, once somebody has set one. A removed logo leaves its version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE company_logo (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      version integer NOT NULL,
      format text,
      width integer,
      height integer,
      size integer,
      sha256 text,
      content bytea,
      CHECK (num_nulls(format, width, height, size, sha256, content) IN (0, 6))
    )`.execute(db);
}
