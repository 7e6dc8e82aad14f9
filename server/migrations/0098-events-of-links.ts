import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Finds the newest changes of the staff, accounts of single sign-on included. The query repeats this list of kinds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'events_of_staff_and_links',
    `ON events (id) WHERE kind IN ('staff-added', 'staff-roles-set', 'staff-disabled', 'staff-enabled',
      'staff-branch-set', 'staff-name-set', 'staff-invited-again', 'sessions-ended', 'second-factor-reset',
      'single-sign-on-linked', 'single-sign-on-unlinked', 'loans-reassigned')`,
  );
}
