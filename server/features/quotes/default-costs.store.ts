import { sql } from 'kysely';
import type { QuoteCost } from '../../../domain/quotes/quote-costs.ts';
import type { Db } from '../../platform/database/database.ts';

/** The default costs of this installation; undefined while they are those of the domain. */
export function findDefaultCosts(db: Db): Promise<{ version: number; costs: QuoteCost[] } | undefined> {
  return db.selectFrom('quote_default_costs').select(['version', 'costs']).executeTakeFirst();
}

/** Serialises changes, including the first one, which finds no row to lock. */
export async function holdDefaultCosts(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('lintel-default-costs', 0))`.execute(tx);
}

export async function writeDefaultCosts(tx: Db, version: number, costs: string): Promise<void> {
  await tx
    .insertInto('quote_default_costs')
    .values({ version, costs })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ version, costs }))
    .execute();
}
