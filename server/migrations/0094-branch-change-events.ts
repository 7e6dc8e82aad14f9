import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Finds the newest changes of branches. The query repeats this list of kinds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'events_of_branches',
    "ON events (id) WHERE kind IN ('branch-added', 'branch-changed')",
  );
}
