import { sql } from 'kysely';
import type { ProviderIdentity } from '../../../domain/people/provider-identity.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ProviderSignOut } from '../sessions/provider-sessions.service.ts';

const LOCK = 'sign-outs of the provider';

/** Sign-ins share this lock. A sign-out waits for them, and then ends their sessions. */
export async function holdSignIns(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${LOCK}, 0))`.execute(tx);
}

/** Later sign-ins wait for this transaction and then see the sign-out. */
export async function holdSignOuts(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(tx);
}

export async function insertSignOut(
  tx: Db,
  { issuer, subject, session }: ProviderSignOut,
  { at, expiresAt }: { at: Instant; expiresAt: Instant },
): Promise<void> {
  await tx
    .insertInto('provider_sign_outs')
    .values({ issuer, subject: subject ?? null, session: session ?? null, at, expires_at: expiresAt })
    .execute();
}

/**
 * Whether this identity's session has ended there, either by its id or with all of the person's sessions since
 * `begunAt`.
 */
export async function findSignOut(
  tx: Db,
  { issuer, subject, session }: ProviderIdentity,
  begunAt: Instant,
): Promise<boolean> {
  const found = await tx
    .selectFrom('provider_sign_outs')
    .select('at')
    .where('issuer', '=', issuer)
    .where(({ and, eb, or }) =>
      or([
        and([eb('session', '=', session), or([eb('subject', 'is', null), eb('subject', '=', subject)])]),
        and([eb('session', 'is', null), eb('subject', '=', subject), eb('at', '>', begunAt)]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteExpiredSignOuts(tx: Db, now: Instant): Promise<void> {
  await tx.deleteFrom('provider_sign_outs').where('expires_at', '<=', now).execute();
}
