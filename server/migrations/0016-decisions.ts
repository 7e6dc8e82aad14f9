import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';

/** Decisions of underwriters, their limits, and the loans that wait for one (DECIDE-1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = readFileSync(new URL('0016-decisions.sql', import.meta.url), 'utf8');
  await sql.raw(statements).execute(db);
}
