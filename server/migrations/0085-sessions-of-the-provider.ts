import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Finds the sessions that the provider of single sign-on ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'sessions_of_provider_subject',
    'ON sessions (provider_subject) WHERE provider_subject IS NOT NULL AND revoked_at IS NULL',
  );
  await buildIndex(
    db,
    'sessions_of_provider_session',
    'ON sessions (provider_session) WHERE provider_session IS NOT NULL AND revoked_at IS NULL',
  );
}
