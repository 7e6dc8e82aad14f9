import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Finds a person's reveals of social security numbers in the history, which are limited per hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'events_reveals',
    `ON events (staff_id, occurred_at) WHERE kind = 'social-security-number-revealed'`,
  );
}
