import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ProviderOfSession, Revocation } from './sessions.store.ts';

/** The provider's part of a session; undefined when a mailed code opened it. */
export async function findProviderOfSession(
  tx: Db,
  sessionId: string,
): Promise<ProviderOfSession | undefined> {
  const found = await tx
    .selectFrom('sessions')
    .select([
      'provider_issuer as issuer',
      'provider_subject as subject',
      'provider_session as session',
      'provider_confirmed_at as confirmedAt',
    ])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (found === undefined || found.issuer === null || found.subject === null) return undefined;
  return { ...found, issuer: found.issuer, subject: found.subject };
}

/** Signing in again may start another session at the provider. */
export async function setProviderConfirmation(
  tx: Db,
  sessionId: string,
  { at, session }: { at: Instant; session: string | null },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ provider_confirmed_at: at, ...(session === null ? {} : { provider_session: session }) })
    .where('id', '=', sessionId)
    .execute();
}

/** Sessions named by a logout token: by subject, by the provider's session, or by both. */
export interface ProviderSignOut {
  issuer: string;
  subject: string | undefined;
  session: string | undefined;
}

/** @returns the person of each ended session. */
export function revokeSessionsOfProvider(
  tx: Db,
  { issuer, subject, session }: ProviderSignOut,
  at: Instant,
): Promise<{ staffId: string }[]> {
  let ended = tx
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_because: 'ended-by-provider' satisfies Revocation })
    .where('provider_issuer', '=', issuer)
    .where('revoked_at', 'is', null);
  if (subject !== undefined) ended = ended.where('provider_subject', '=', subject);
  if (session !== undefined) ended = ended.where('provider_session', '=', session);
  return ended.returning('staff_id as staffId').execute();
}
