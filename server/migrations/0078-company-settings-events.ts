import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Finds the changes of the company's settings. The query repeats the kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'events_of_company_settings',
    "ON events (id) WHERE kind = 'company-settings-changed'",
  );
}
