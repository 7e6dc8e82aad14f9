import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';

/** The statuses of each loan, and what reports derive from them (REPORT-10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = readFileSync(new URL('0042-report-facts.sql', import.meta.url), 'utf8');
  await sql.raw(statements).execute(db);
}
