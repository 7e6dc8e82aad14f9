import { staffName } from '../../../domain/people/email.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findProviderOfSession,
  type ProviderSignOut,
  revokeSessionsOfProvider,
  setProviderConfirmation,
} from './provider-sessions.store.ts';
import { sessionLimits } from './session-limits.ts';
import type { ActiveStaff, ProviderOfSession } from './sessions.store.ts';
import type { AccessTokens } from './tokens/access-token.ts';
import { openSession, type SessionGrant, type SessionOrigin } from './tokens/session-grants.ts';

export type { ActiveStaff, ProviderOfSession, ProviderSignOut, SessionOrigin };

/** The same answer as for an emailed code. */
export type ProviderGrant = SessionGrant & {
  user_id: string;
  session_ends_in: number;
  session_idle_limit: number;
};

export interface ProviderSessions {
  /** Opens a session for a person whom the provider has signed in. The caller has locked them. */
  openProviderSession(
    tx: Db,
    staff: ActiveStaff,
    facts: SessionOrigin & { provider: ProviderOfSession },
  ): Promise<ProviderGrant>;
}

export function createProviderSessions(
  { clock, companySettings }: Pick<Platform, 'clock' | 'companySettings'>,
  tokens: AccessTokens,
): ProviderSessions {
  const limits = sessionLimits(companySettings);
  return {
    async openProviderSession(tx, staff, facts) {
      const now = clock.now();
      const at = now.toISOString();
      const { staffId, email } = staff;
      const details = { by: 'single-sign-on' };
      await recordEvent(tx, { kind: 'staff-signed-in', at, actor: staffName(email), staffId, details });
      const grant = await openSession(tx, tokens, staff, { ...facts, now });
      return { ...grant, ...limits.told(at, now), user_id: staffId };
    },
  };
}

export function providerOfSession(tx: Db, sessionId: string): Promise<ProviderOfSession | undefined> {
  return findProviderOfSession(tx, sessionId);
}

export function recordProviderConfirmation(
  tx: Db,
  sessionId: string,
  { at, session }: { at: Date; session: string | null },
): Promise<void> {
  return setProviderConfirmation(tx, sessionId, { at: at.toISOString(), session });
}

/** Ends sessions that have ended at the provider, in every process at once. @returns their number by person. */
export async function endSessionsOfProvider(
  tx: Db,
  signOut: ProviderSignOut,
  now: Date,
): Promise<Map<string, number>> {
  const ended = await revokeSessionsOfProvider(tx, signOut, now.toISOString());
  const byPerson = Map.groupBy(ended, ({ staffId }) => staffId);
  return new Map([...byPerson].map(([staffId, sessions]) => [staffId, sessions.length]));
}
