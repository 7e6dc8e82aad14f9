import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';

/** In this order, because they refer to each other. */
const AREAS = [
  'staff',
  'sign-in',
  'company',
  'mails',
  'customers',
  'loans',
  'history',
  'loan-counts',
  'loan-branches',
  'loan-people',
  'conditions',
  'borrower-requests',
  'documents',
  'quotes',
  'mismo',
  'programs',
  'personal-work',
];

/** The whole database of Lintel 1.0. It never changes after that release: later versions add migrations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const area of AREAS) {
    const statements = readFileSync(new URL(`0001-baseline/${area}.sql`, import.meta.url), 'utf8');
    await sql.raw(statements).execute(db);
  }
}
