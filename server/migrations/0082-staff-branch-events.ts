import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Finds the newest changes of the staff, moves between branches included. The query repeats this list of kinds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'events_of_staff_and_branches',
    `ON events (id) WHERE kind IN ('staff-added', 'staff-roles-set', 'staff-disabled', 'staff-enabled',
      'staff-branch-set', 'sessions-ended', 'second-factor-reset', 'loans-reassigned')`,
  );
}
