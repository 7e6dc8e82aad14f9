import { type Expression, sql } from 'kysely';
import type { Role } from '../../../domain/people/role.ts';
import type { SecondFactorMethod } from '../../../domain/sessions/second-factor.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

/** A member of staff who is not disabled. */
export interface ActiveStaff {
  staffId: string;
  email: string;
  /** Sorted by name; empty for a person who may not sign in. */
  roles: Role[];
}

/** The roles of a person, sorted by name, as part of a query on people. */
export function rolesOf(staffId: Expression<string>) {
  return sql<Role[]>`ARRAY(SELECT role FROM staff_roles WHERE staff_id = ${staffId} ORDER BY role)`;
}

/** The roles of the active person of an address; undefined without one. */
export async function findActiveRoles(tx: Db, email: string): Promise<Role[] | undefined> {
  const found = await tx
    .selectFrom('staff')
    .select((row) => rolesOf(row.ref('staff.id')).as('roles'))
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return found?.roles;
}

/**
 * The active person of an address. Locked against being disabled until their session exists and can be ended
 * with them.
 */
export async function lockActiveStaff(tx: Db, email: string): Promise<ActiveStaff | undefined> {
  return tx
    .selectFrom('staff')
    .select((row) => ['id as staffId', 'email', rolesOf(row.ref('staff.id')).as('roles')])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export interface NewSession {
  id: string;
  staffId: string;
  at: Instant;
  expiresAt: Instant;
  userAgent: string | null;
  address: string | null;
  secondFactor: SecondFactorMethod | null;
  /** Null for a session that a mailed code opened. */
  provider: ProviderOfSession | null;
}

export interface ProviderOfSession {
  issuer: string;
  subject: string;
  /** The claim `sid`, if the provider sends it. */
  session: string | null;
  /** When the person last signed in there, if known. */
  confirmedAt: Instant | null;
}

export async function insertSession(tx: Db, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      staff_id: session.staffId,
      created_at: session.at,
      last_renewed_at: session.at,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      address: session.address,
      last_seen_at: session.at,
      second_factor_at: session.secondFactor === null ? null : session.at,
      second_factor_method: session.secondFactor,
      provider_issuer: session.provider?.issuer ?? null,
      provider_subject: session.provider?.subject ?? null,
      provider_session: session.provider?.session ?? null,
      provider_confirmed_at: session.provider?.confirmedAt ?? null,
    })
    .execute();
}

/** A session with its person, if neither is revoked or disabled. */
export async function findLiveSession(db: Db, sessionId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select((row) => [
      'sessions.expires_at as expiresAt',
      'sessions.created_at as openedAt',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.second_factor_at as secondFactorAt',
      'sessions.provider_issuer as providerIssuer',
      'staff.id as staffId',
      'staff.email',
      'staff.first_name as firstName',
      'staff.last_name as lastName',
      'staff.branch_id as branchId',
      rolesOf(row.ref('staff.id')).as('roles'),
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
}

export function findSecondFactorOfSession(tx: Db, sessionId: string) {
  return tx
    .selectFrom('sessions')
    .select(['second_factor_at as at', 'second_factor_method as method'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
}

export async function setSecondFactorOfSession(
  tx: Db,
  sessionId: string,
  method: SecondFactorMethod,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ second_factor_at: at, second_factor_method: method })
    .where('id', '=', sessionId)
    .execute();
}

export async function prolongSession(tx: Db, sessionId: string, at: Instant, expiresAt: Instant) {
  await tx
    .updateTable('sessions')
    .set({ last_renewed_at: at, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute();
}

/** The reason for a session's early end. */
export type Revocation =
  | 'signed-out'
  | 'refresh-token-reused'
  | 'staff-disabled'
  | 'no-role'
  | 'ended-by-owner'
  | 'ended-by-administrator'
  | 'second-factor-reset'
  | 'over'
  | 'second-factor-enrolled'
  | 'restored'
  | 'ended-by-provider';

/** @returns the session's person; undefined when it had ended already. */
export async function revokeSession(tx: Db, sessionId: string, because: Revocation, at: Instant) {
  return tx
    .updateTable('sessions')
    .from('staff')
    .set({ revoked_at: at, revoked_because: because })
    .whereRef('staff.id', '=', 'sessions.staff_id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .returning(['staff.id as staffId', 'staff.email'])
    .executeTakeFirst();
}

/** @returns how many were still live. */
export async function revokeSessionsOf(tx: Db, staffId: string, because: Revocation, at: Instant) {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_because: because })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function revokeAllSessions(tx: Db, because: Revocation, at: Instant): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_because: because })
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends sessions that are too old or were idle too long, and notifies every process. */
export async function revokeSessionsOver(
  tx: Db,
  { openedBefore, seenBefore, at }: { openedBefore: Instant; seenBefore: Instant; at: Instant },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_because: 'over' satisfies Revocation })
    .where('revoked_at', 'is', null)
    .where((row) =>
      row.or([
        row('created_at', '<=', openedBefore),
        row(row.fn.coalesce('last_seen_at', 'created_at'), '<=', seenBefore),
      ]),
    )
    .execute();
}

/** Deletes useless rows: sessions past their end with all their tokens, and expired tokens. */
export async function deleteExpiredSessions(tx: Db, now: Instant): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('refresh_tokens').where('expires_at', '<=', now).execute();
}
