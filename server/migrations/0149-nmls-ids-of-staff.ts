import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** The NMLS id of a person (decision 271), and an index for the changes of the staff, which now include it. The query repeats the list of kinds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE staff ADD COLUMN IF NOT EXISTS nmls_id text NOT NULL DEFAULT ''`.execute(db);
  await buildIndex(
    db,
    'events_of_staff_and_nmls_ids',
    `ON events (id) WHERE kind IN ('staff-added', 'staff-roles-set', 'staff-disabled', 'staff-enabled',
      'staff-branch-set', 'staff-name-set', 'staff-nmls-id-set', 'staff-invited-again', 'sessions-ended',
      'second-factor-reset', 'single-sign-on-linked', 'single-sign-on-unlinked', 'loans-reassigned')`,
  );
}
