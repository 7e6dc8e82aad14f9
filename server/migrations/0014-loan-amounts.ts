import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';

/** The total amount of each card and status, beside its count (LIST-86). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = readFileSync(new URL('0014-loan-amounts.sql', import.meta.url), 'utf8');
  await sql.raw(statements).execute(db);
}
