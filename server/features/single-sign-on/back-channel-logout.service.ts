import { secondsFrom } from '../../../domain/time/seconds.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessionsOfProvider, type ProviderSignOut } from '../sessions/provider-sessions.service.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { SINGLE_SIGN_ON } from '../staff/provided-staff.service.ts';
import { holdSignOuts, insertSignOut } from './provider-sign-outs.store.ts';
import type { ProviderTools } from './single-sign-on.service.ts';
import { CLOCK_TOLERANCE_SECONDS, type Claims, eventsOf, LOGOUT_EVENT } from './token-checks.ts';
import { useAnswer } from './used-answers.store.ts';

/** An older token was held back or is replayed. */
const MAX_AGE_SECONDS = 300;

/** Only an ID token has them. A token of the type `JWT` could be meant as either (RFC 8725, 3.12). */
const CLAIMS_OF_ID_TOKENS = ['nonce', 'at_hash', 'c_hash', 's_hash'];

export interface BackChannelLogout {
  /**
   * Ends the sessions that a logout token names, in every process at once.
   * @throws AppError `bad_request` for any other token, which ends nothing.
   */
  endProviderSessions(logoutToken: string): Promise<void>;
}

export function createBackChannelLogout(
  { clock, database }: Platform,
  { client }: ProviderTools,
  { forgetPerson }: Pick<Sessions, 'forgetPerson'>,
): BackChannelLogout {
  return {
    async endProviderSessions(logoutToken) {
      const now = clock.now();
      const claims = await client.readLogoutToken(logoutToken);
      const signOut = claims === undefined ? undefined : readSignOut(claims, now);
      if (signOut === undefined) throw noLogoutToken();
      const signedOut = await database.db.transaction().execute(async (tx) => {
        const until = secondsFrom(now, 3600);
        await holdSignOuts(tx);
        const isFirst = await useAnswer(tx, `logout ${JSON.stringify([signOut.issuer, signOut.id])}`, until);
        if (!isFirst) throw noLogoutToken();
        // Longer than any sign-in can be pending.
        await insertSignOut(tx, signOut, { at: now.toISOString(), expiresAt: until });
        const ended = await endSessionsOfProvider(tx, signOut, now);
        for (const [staffId, sessions] of ended) {
          await recordEvent(tx, {
            kind: 'sessions-ended-by-provider',
            at: now.toISOString(),
            actor: SINGLE_SIGN_ON.name,
            details: { staffId, sessions },
          });
        }
        return [...ended.keys()];
      });
      for (const staffId of signedOut) forgetPerson(staffId);
    },
  };
}

/** The sign-out of a checked token; undefined when it is no logout token, or not a fresh one. */
function readSignOut(claims: Claims, now: Date): (ProviderSignOut & { id: string }) | undefined {
  const { iss: issuer, sub: subject, sid: session, jti: id, iat } = claims;
  if (CLAIMS_OF_ID_TOKENS.some((name) => name in claims)) return undefined;
  if (!isObject(eventsOf(claims)[LOGOUT_EVENT])) return undefined;
  if (!isText(issuer) || !isText(id) || typeof iat !== 'number') return undefined;
  const age = now.getTime() / 1000 - iat;
  if (age > MAX_AGE_SECONDS || age < -CLOCK_TOLERANCE_SECONDS) return undefined;
  if (!isTextOrNone(subject) || !isTextOrNone(session)) return undefined;
  if (subject === undefined && session === undefined) return undefined;
  return { issuer, subject, session, id };
}

function isText(claim: unknown): claim is string {
  return typeof claim === 'string' && claim !== '';
}

function isTextOrNone(claim: unknown): claim is string | undefined {
  return claim === undefined || isText(claim);
}

function isObject(claim: unknown): claim is Record<string, unknown> {
  return typeof claim === 'object' && claim !== null && !Array.isArray(claim);
}

/** The same answer for every token that is refused. */
function noLogoutToken(): AppError {
  return new AppError('bad_request', 'This is no logout token for Lintel, or it was used already.');
}
