import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/**
 * For the list of overrides (STATUS-17). The index compares text, because PostgreSQL refuses an entry if it cannot decode
 * the details that the index reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'events_overridden',
    `ON events (id) WHERE kind IN ('loan-action-created', 'loan-action-changed')
      AND details::text LIKE '%"overridden":{%'`,
  );
}
