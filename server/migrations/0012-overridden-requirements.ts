import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/**
 * For the list of overridden requirements (STATUS-17), which is a tiny part of the history. It compares text, because
 * reading a field of details that PostgreSQL cannot decode fails, and the entry could not be inserted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'events_overridden',
    `ON events (id) WHERE kind IN ('loan-action-created', 'loan-action-changed')
      AND details::text LIKE '%"overridden":{%'`,
  );
}
