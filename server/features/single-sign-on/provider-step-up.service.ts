import type { ProviderAnswer } from '../../../contract/people/single-sign-on.ts';
import type { ProviderIdentity } from '../../../domain/people/provider-identity.ts';
import { STEP_UP_LIFE_SECONDS } from '../../../domain/sessions/second-factor.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { secondsFrom } from '../../../domain/time/seconds.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type ProviderOfSession,
  providerOfSession,
  recordProviderConfirmation,
} from '../sessions/provider-sessions.service.ts';
import type { Attempt } from './attempt.ts';
import { signedOutThere, usedAnswer } from './provider-failure.ts';
import { findSignOut, holdSignIns } from './provider-sign-outs.store.ts';
import type { ProviderTools } from './single-sign-on.service.ts';
import { CLOCK_TOLERANCE_SECONDS } from './token-checks.ts';

/** A step-up in a single sign-on session: signing in at the provider again (docs/decisions/single-sign-on.md). */
export interface ProviderStepUps {
  /** The page of the provider. @throws AppError `conflict` for a session that a mailed code opened. */
  beginProviderStepUp(actor: Actor, attempt: Attempt): Promise<string>;
  /** @throws AppError `bad_request`; `conflict` for another person, or one who did not sign in again. */
  finishProviderStepUp(
    actor: Actor,
    answer: ProviderAnswer,
    attempt: Attempt | undefined,
  ): Promise<{ confirmedUntil: Instant }>;
}

export function createProviderStepUps(
  { clock, database }: Platform,
  { client, settings, identityOf }: ProviderTools,
): ProviderStepUps {
  const { name } = settings;
  const notOfProvider = () =>
    new AppError('conflict', `This session was not opened at ${name}. Sign in again to confirm there.`);

  /** Why an identity confirms nothing; undefined if it does. */
  function refusalOf(
    identity: ProviderIdentity,
    provider: ProviderOfSession,
    { begunAt }: Attempt,
  ): string | undefined {
    if (identity.issuer !== provider.issuer || identity.subject !== provider.subject) {
      return `That is another account at ${name}. Confirm with the one that you are signed in with here.`;
    }
    if (identity.authTime === null) {
      return `There is no time of your sign-in from ${name}. An administrator can let it send auth_time.`;
    }
    const earliest = Date.parse(begunAt) / 1000 - CLOCK_TOLERANCE_SECONDS;
    return identity.authTime < earliest
      ? `You did not sign in again at ${name}. Please try again.`
      : undefined;
  }

  return {
    async beginProviderStepUp({ email, sessionId }, attempt) {
      if ((await providerOfSession(database.db, sessionId)) === undefined) throw notOfProvider();
      return client.signInPage(attempt, { email });
    },

    async finishProviderStepUp(actor, answer, attempt) {
      if (attempt === undefined || attempt.sessionId !== actor.sessionId) throw usedAnswer();
      const identity = await identityOf(answer, attempt);
      const now = clock.now();
      const refused = await database.db.transaction().execute(async (tx) => {
        await holdSignIns(tx);
        const provider = await providerOfSession(tx, actor.sessionId);
        if (provider === undefined) return notOfProvider();
        const isSignedOut = await findSignOut(tx, identity, attempt.begunAt);
        const refusal = isSignedOut ? signedOutThere(name) : refusalOf(identity, provider, attempt);
        const kind = refusal === undefined ? 'single-sign-on-confirmed' : 'single-sign-on-not-confirmed';
        const { name: author, staffId } = actor;
        await recordEvent(tx, { kind, at: now.toISOString(), actor: author, staffId });
        if (refusal !== undefined) return new AppError('conflict', refusal);
        await recordProviderConfirmation(tx, actor.sessionId, { at: now, session: identity.session });
        return undefined;
      });
      if (refused !== undefined) throw refused;
      return { confirmedUntil: secondsFrom(now, STEP_UP_LIFE_SECONDS) };
    },
  };
}
