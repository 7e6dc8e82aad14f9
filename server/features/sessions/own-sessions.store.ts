import { sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Revocation } from './sessions.store.ts';

/** The live sessions of a person, by last use. */
export function listLiveSessionsOf(db: Db, staffId: string, now: Instant) {
  return db
    .selectFrom('sessions')
    .select([
      'id as sessionId',
      'user_agent as userAgent',
      'address',
      'created_at as signedInOn',
      'second_factor_method as secondFactor',
      sql<Instant>`greatest(last_seen_at, last_renewed_at)`.as('lastUsedOn'),
    ])
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('lastUsedOn', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Records when sessions were last used. A locked session is skipped and recorded next time. */
export async function recordSessionsSeen(tx: Db, seen: ReadonlyMap<string, Date>): Promise<void> {
  const ids = [...seen.keys()];
  const instants = [...seen.values()].map((at) => at.toISOString());
  await sql`
    UPDATE sessions SET last_seen_at = greatest(sessions.last_seen_at, seen.at)
    FROM unnest(${ids}::uuid[], ${instants}::timestamptz[]) AS seen (id, at)
    WHERE sessions.id = seen.id AND sessions.id IN (
      SELECT id FROM sessions WHERE id = ANY(${ids}::uuid[]) AND revoked_at IS NULL FOR UPDATE SKIP LOCKED)`.execute(
    tx,
  );
}

/** Ends a session of a person. @returns false when they have no such live session. */
export async function revokeSessionOf(
  tx: Db,
  staffId: string,
  sessionId: string,
  at: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_because: 'ended-by-owner' satisfies Revocation })
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the sessions of a person except one. @returns which. */
export async function revokeOtherSessionsOf(
  tx: Db,
  staffId: string,
  keptId: string,
  at: Instant,
  because: Revocation = 'ended-by-owner',
): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_because: because })
    .where('staff_id', '=', staffId)
    .where('id', '!=', keptId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
