import type { NewPasskey } from '../../../contract/people/second-factor.ts';
import { MAX_PASSKEYS, PASSKEY_CHALLENGE_LIFE_SECONDS } from '../../../domain/sessions/second-factor.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { type RelyingParty, requireRelyingParty } from '../../platform/http/relying-party.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Enrolled, FactorChanges } from './factor-change.ts';
import { challengeOf, enrolmentOptions, verifyNewPasskey } from './passkey-ceremony.ts';
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeyKeys,
  takeChallenge,
} from './passkeys.store.ts';
import { findFactors } from './second-factors.store.ts';
import type { StepUps } from './step-up.service.ts';

export interface PasskeyEnrolments {
  offerPasskeyEnrolment(actor: Actor, party: RelyingParty | undefined): Promise<{ challenge: string }>;
  /** @throws AppError conflict for one that is not accepted. */
  enrolPasskey(
    actor: Actor,
    given: { name: string; response: NewPasskey; party: RelyingParty | undefined },
  ): Promise<Enrolled>;
  /** @throws AppError conflict for the last factor if one is required. */
  removePasskey(actor: Actor, passkeyId: string): Promise<void>;
}

export function createPasskeyEnrolments(
  { clock, companySettings, database }: Platform,
  stepUps: Pick<StepUps, 'requireConfirmation'>,
  { change, enrolled, removed, refuseLast }: FactorChanges,
): PasskeyEnrolments {
  return {
    offerPasskeyEnrolment: (actor, possibleParty) =>
      database.db.transaction().execute(async (tx) => {
        await stepUps.requireConfirmation(tx, actor, 'second-factor');
        const party = requireRelyingParty(possibleParty);
        const { staffId, email } = actor;
        const { companyName } = companySettings.current();
        const keys = await listPasskeyKeys(tx, staffId, party.id);
        const options = await enrolmentOptions(party, { staffId, email, companyName }, keys);
        const expiresAt = new Date(
          clock.now().getTime() + PASSKEY_CHALLENGE_LIFE_SECONDS * 1000,
        ).toISOString();
        await insertChallenge(tx, { challenge: options.challenge, staffId, purpose: 'enrolment', expiresAt });
        return { ...options };
      }),

    async enrolPasskey(actor, { name, response, party: possibleParty }) {
      const party = requireRelyingParty(possibleParty);
      const { staffId } = actor;
      const challenge = challengeOf(response);
      // Committed separately: a refused answer also uses up its challenge.
      const isOurs = await takeChallenge(database.db, {
        challenge,
        staffId,
        purpose: 'enrolment',
        now: clock.now(),
      });
      const key = isOurs ? await verifyNewPasskey(party, response) : undefined;
      if (key === undefined) throw notAccepted();
      return change(actor, async (tx, now) => {
        await stepUps.requireConfirmation(tx, actor, 'second-factor');
        if ((await findFactors(tx, staffId)).passkeys.length >= MAX_PASSKEYS) {
          throw new AppError('conflict', `You can have at most ${MAX_PASSKEYS} passkeys. Remove one first.`);
        }
        const at = now.toISOString();
        if (!(await insertPasskey(tx, { ...key, staffId, name, relyingParty: party.id, at })))
          throw notAccepted();
        const result = await enrolled(tx, actor, 'passkey', now);
        return { change: { kind: 'passkey-enrolled', name }, result };
      });
    },

    removePasskey: (actor, passkeyId) =>
      change(actor, async (tx) => {
        const { passkeys } = await findFactors(tx, actor.staffId);
        if (!passkeys.some((passkey) => passkey.passkeyId === passkeyId)) throw notFound();
        await refuseLast(tx, actor.staffId);
        const name = (await deletePasskey(tx, actor.staffId, passkeyId)) ?? '';
        await removed(tx, actor.staffId);
        return { change: { kind: 'passkey-removed', name }, result: undefined };
      }),
  };
}

function notAccepted(): AppError {
  return new AppError('conflict', 'This passkey was not accepted. Please try again.');
}
