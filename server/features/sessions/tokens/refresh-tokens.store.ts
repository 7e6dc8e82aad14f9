import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { rolesOf } from '../sessions.store.ts';

export interface NewRefreshToken {
  hash: Buffer;
  sessionId: string;
  /** The token that this one replaced. */
  parentHash: Buffer | null;
  at: Instant;
  expiresAt: Instant;
}

export async function insertRefreshToken(tx: Db, token: NewRefreshToken): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({
      token_hash: token.hash,
      session_id: token.sessionId,
      parent_hash: token.parentHash,
      created_at: token.at,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** A refresh token with its live session, both locked: renewals of one session run one after the other. */
export async function lockRefreshToken(tx: Db, hash: Buffer) {
  return tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select((row) => [
      'sessions.id as sessionId',
      'staff.id as staffId',
      'staff.email',
      rolesOf(row.ref('staff.id')).as('roles'),
      'refresh_tokens.expires_at as expiresAt',
      'refresh_tokens.rotated_at as rotatedAt',
      'sessions.created_at as openedAt',
      'sessions.last_seen_at as lastSeenAt',
    ])
    .where('refresh_tokens.token_hash', '=', hash)
    .where('sessions.revoked_at', 'is', null)
    .where('staff.disabled_at', 'is', null)
    .forUpdate(['sessions', 'refresh_tokens'])
    .executeTakeFirst();
}

/** Why the session of a refresh token was ended; undefined for a live session, and for an unknown token. */
export async function endOfTokensSession(tx: Db, hash: Buffer): Promise<string | undefined> {
  const found = await tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select('sessions.revoked_because')
    .where('refresh_tokens.token_hash', '=', hash)
    .executeTakeFirst();
  return found?.revoked_because ?? undefined;
}

/** Whether any successor of this token was itself exchanged. */
export async function hasUsedSuccessor(tx: Db, hash: Buffer): Promise<boolean> {
  const used = await tx
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('parent_hash', '=', hash)
    .where('rotated_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/** Whether another successor of the same token was itself exchanged. */
export async function hasUsedSibling(tx: Db, hash: Buffer): Promise<boolean> {
  const used = await tx
    .selectFrom('refresh_tokens as own')
    .innerJoin('refresh_tokens as sibling', 'sibling.parent_hash', 'own.parent_hash')
    .select('sibling.token_hash')
    .where('own.token_hash', '=', hash)
    .whereRef('sibling.token_hash', '!=', 'own.token_hash')
    .where('sibling.rotated_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/** Keeps the first time, because the grace period begins with it. */
export async function markRotated(tx: Db, hash: Buffer, at: Instant): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ rotated_at: at })
    .where('token_hash', '=', hash)
    .where('rotated_at', 'is', null)
    .execute();
}

/** The session of a refresh token, used or not. */
export async function findSessionOfToken(tx: Db, hash: Buffer): Promise<string | undefined> {
  const found = await tx
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return found?.session_id;
}
