import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/**
 * Each delivery is written three times: made, taken, ended. Pages with room keep taking one out of the indexes, and
 * two indexes that only a nightly job or nobody read made the other writes dearer (decision 185).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE webhook_deliveries SET (fillfactor = 50)`.execute(db);
  // Deliveries end nearly in the order in which they were made, so a summary of page ranges finds the old ones.
  await buildIndex(db, 'webhook_deliveries_ends', 'ON webhook_deliveries USING brin (ended_at)');
  await sql`DROP INDEX IF EXISTS webhook_deliveries_ended`.execute(db);
  await sql`DROP INDEX IF EXISTS webhook_deliveries_due`.execute(db);
}
