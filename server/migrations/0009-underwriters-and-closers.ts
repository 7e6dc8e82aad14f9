import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';

/** Loans name an underwriter and a closer as well, and belong to their branches (TASK-17, ACCESS-3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = readFileSync(new URL('0009-underwriters-and-closers.sql', import.meta.url), 'utf8');
  await sql.raw(statements).execute(db);
}
