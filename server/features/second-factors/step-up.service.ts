import type { SecondFactorProof } from '../../../contract/people/second-factor.ts';
import {
  type ConfirmedPurpose,
  isFreshConfirmation,
  STEP_UP_LIFE_SECONDS,
} from '../../../domain/sessions/second-factor.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RelyingParty } from '../../platform/http/relying-party.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  confirmationInSession,
  recordConfirmation,
  type SessionConfirmation,
} from '../sessions/session-second-factor.service.ts';
import { type SecondFactorCheck, wrongMessage } from '../sessions/sign-in/second-step.service.ts';
import type { MailConfirmations } from './mail-confirmation.service.ts';
import { countFactors } from './second-factors.store.ts';
import { wayToConfirm } from './way-to-confirm.ts';

export interface StepUps {
  /**
   * Confirms the person with a second factor, for five minutes in this session.
   * @throws AppError invalid for a wrong proof, account_locked, or conflict for a person without a second factor.
   */
  stepUp(
    actor: Actor,
    given: { proof: SecondFactorProof; party: RelyingParty | undefined },
  ): Promise<{ confirmedUntil: Instant }>;
  /** @throws AppError conflict when the person has no passkey for this address. */
  offerStepUpPasskey(actor: Actor, party: RelyingParty | undefined): Promise<{ challenge: string }>;
  /**
   * Accepts a person who has confirmed within the last five minutes, or who can confirm neither with a second factor
   * nor at their session's provider.
   * @returns the confirmation, for the history; null for a person who cannot confirm.
   * @throws AppError step_up_required; forbidden for an API key.
   */
  requireStepUp(tx: Db, actor: Actor): Promise<SessionConfirmation | null>;
  /**
   * Accepts a person who has recently confirmed with a second factor, or, without one, with an emailed code. A token
   * alone is not enough, and neither is an emailed code for another action.
   * @returns the confirmation with a factor, for the history; null for one by mail.
   * @throws AppError step_up_required
   */
  requireConfirmation(tx: Db, actor: Actor, purpose: ConfirmedPurpose): Promise<SessionConfirmation | null>;
}

/** @param onConfirmed called after the commit with the session in which a second factor was confirmed. */
export function createStepUps(
  { clock, config, database }: Platform,
  {
    factors,
    mailConfirmations,
  }: { factors: SecondFactorCheck; mailConfirmations: Pick<MailConfirmations, 'requireMailConfirmation'> },
  onConfirmed: (sessionId: string) => void,
): StepUps {
  async function requireStepUp(tx: Db, actor: Actor): Promise<SessionConfirmation | null> {
    // A key has no second factor, but must not be treated like a person without one (KEY-5).
    if (actor.apiKeyScopes !== null) {
      throw new AppError('forbidden', 'An API key cannot do this, because a person must confirm it.');
    }
    if ((await wayToConfirm(tx, config, actor)) === null) return null;
    const confirmed = await confirmationInSession(tx, actor.sessionId);
    if (confirmed !== null && isFreshConfirmation(confirmed.at, clock.now())) return confirmed;
    throw new AppError('step_up_required', 'Please confirm your identity before you continue.');
  }

  return {
    async stepUp(actor, given) {
      const now = clock.now();
      const outcome = await database.db.transaction().execute(async (tx) => {
        if ((await countFactors(tx, actor.staffId)) === 0) throw withoutFactor();
        const checked = await factors.check(tx, actor, { ...given, purpose: 'step-up' });
        if (checked !== 'wrong' && 'method' in checked) {
          await recordConfirmation(tx, actor.sessionId, { at: now, method: checked.method });
        }
        return checked;
      });
      if (outcome === 'wrong') throw wrongProof(given.proof);
      if ('refused' in outcome) throw outcome.refused;
      onConfirmed(actor.sessionId);
      return { confirmedUntil: new Date(now.getTime() + STEP_UP_LIFE_SECONDS * 1000).toISOString() };
    },

    offerStepUpPasskey: (actor, party) =>
      database.db.transaction().execute((tx) => factors.offerPasskey(tx, actor.staffId, party)),

    requireStepUp,

    async requireConfirmation(tx, actor, purpose) {
      const confirmed = await requireStepUp(tx, actor);
      if (confirmed === null) await mailConfirmations.requireMailConfirmation(tx, actor, purpose);
      return confirmed;
    },
  };
}

/** Not 401, which would mean that the session ended. */
function wrongProof({ method }: SecondFactorProof): AppError {
  const message = wrongMessage(method);
  return new AppError('invalid', message, method === 'passkey' ? {} : { fields: { 'proof.code': message } });
}

function withoutFactor(): AppError {
  return new AppError('conflict', 'You have no second factor to confirm with.');
}
