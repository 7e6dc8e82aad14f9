import { sql } from 'kysely';
import type { QuoteCost } from '../../../domain/quote-costs.ts';
import type { Db } from '../../platform/database.ts';

/** The default costs of this installation; undefined while nobody has changed those of the domain. */
export function findDefaultCosts(db: Db): Promise<{ version: number; costs: QuoteCost[] } | undefined> {
  return db.selectFrom('quote_default_costs').select(['version', 'costs']).executeTakeFirst();
}

/** One change after the other, also the first, which finds no row to hold. */
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
