import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Amounts of refunds after closing (DEADLINE-39). The condition of the index is that of `day-loans.store.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE loan_dates ADD COLUMN IF NOT EXISTS cents integer CHECK (cents > 0)`.execute(db);
  // What good faith asks to give back by the present costs; null while no form went before them.
  await sql`ALTER TABLE loan_costs ADD COLUMN IF NOT EXISTS excess_cents integer`.execute(db);
  await buildIndex(db, 'loan_costs_excess', 'ON loan_costs (id) WHERE excess_cents > 0');
}
