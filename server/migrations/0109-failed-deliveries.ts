import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** The list of webhooks counts the deliveries that were given up. These are few, so others write nothing into it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'webhook_deliveries_failed',
    "ON webhook_deliveries (webhook_id) WHERE state = 'failed'",
  );
}
