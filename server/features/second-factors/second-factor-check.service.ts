import type { PasskeySignature } from '../../../contract/people/second-factor.ts';
import { staffName } from '../../../domain/people/email.ts';
import {
  PASSKEY_CHALLENGE_LIFE_SECONDS,
  type SecondFactorMethod,
} from '../../../domain/sessions/second-factor.ts';
import { lockedOutMessage, MAX_WRONG_CODES } from '../../../domain/sessions/sign-in.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { type RelyingParty, requireRelyingParty } from '../../platform/http/relying-party.ts';
import type { Platform } from '../../platform/platform.ts';
import { clearAttempts, countSecondFactorAttempt } from '../sessions/sign-in/attempts.service.ts';
import type { Confirmation, SecondFactorCheck } from '../sessions/sign-in/second-step.service.ts';
import { stepOfCode } from './authenticator-app.ts';
import { challengeOf, confirmationOptions, verifySignature } from './passkey-ceremony.ts';
import {
  insertChallenge,
  listPasskeyKeys,
  lockPasskey,
  recordPasskeyUse,
  takeChallenge,
} from './passkeys.store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import {
  findFactors,
  findRecoveryKey,
  lockApp,
  recordAppUse,
  takeRecoveryCode,
} from './second-factors.store.ts';
import { createSecretSeals } from './secret-seals.ts';

/** The only code that compares a second factor with the stored one. */
export function createSecondFactorCheck({
  clock,
  keysFor,
}: Pick<Platform, 'clock' | 'keysFor'>): SecondFactorCheck {
  const seals = createSecretSeals(keysFor);

  async function isRightAppCode(tx: Db, staffId: string, code: string, now: Date): Promise<boolean> {
    const app = await lockApp(tx, staffId);
    if (app === undefined) return false;
    const step = stepOfCode(seals.openApp(app, staffId), code, now);
    if (step === undefined || step <= app.lastStep) return false;
    await recordAppUse(tx, staffId, step, now.toISOString());
    return true;
  }

  async function isRightRecoveryCode(tx: Db, staffId: string, code: string, now: Date): Promise<boolean> {
    const key = await findRecoveryKey(tx, staffId);
    if (key === undefined) return false;
    const hash = hashRecoveryCode(seals.openRecoveryKey(key, staffId), code);
    return takeRecoveryCode(tx, { staffId, hash, at: now.toISOString() });
  }

  async function isRightSignature(
    tx: Db,
    staffId: string,
    response: PasskeySignature,
    party: RelyingParty | undefined,
    now: Date,
  ): Promise<boolean> {
    if (party === undefined) return false;
    const challenge = challengeOf(response);
    if (!(await takeChallenge(tx, { challenge, staffId, purpose: 'confirmation', now }))) return false;
    const passkey = await lockPasskey(tx, { staffId, credentialId: response.id, relyingParty: party.id });
    if (passkey === undefined) return false;
    const counter = await verifySignature(party, passkey, response);
    if (counter === undefined) return false;
    await recordPasskeyUse(tx, passkey.credentialId, counter, now.toISOString());
    return true;
  }

  function isRight(tx: Db, staffId: string, { proof, party }: Confirmation, now: Date): Promise<boolean> {
    switch (proof.method) {
      case 'authenticator-app':
        return isRightAppCode(tx, staffId, proof.code, now);
      case 'recovery-code':
        return isRightRecoveryCode(tx, staffId, proof.code, now);
      case 'passkey':
        return isRightSignature(tx, staffId, proof.response, party, now);
    }
  }

  return {
    async methodsOf(tx, staffId) {
      const { app, passkeys, codes } = await findFactors(tx, staffId);
      if (app === undefined && passkeys.length === 0) return [];
      const methods: SecondFactorMethod[] = [];
      if (app !== undefined) methods.push('authenticator-app');
      if (passkeys.length > 0) methods.push('passkey');
      if (codes !== undefined && codes.left > 0) methods.push('recovery-code');
      return methods;
    },

    async offerPasskey(tx, staffId, possibleParty) {
      const party = requireRelyingParty(possibleParty);
      const keys = await listPasskeyKeys(tx, staffId, party.id);
      if (keys.length === 0) {
        throw new AppError('conflict', `You have no passkey for ${party.id}. Use another way to confirm.`);
      }
      const options = await confirmationOptions(party, keys);
      const expiresAt = new Date(clock.now().getTime() + PASSKEY_CHALLENGE_LIFE_SECONDS * 1000).toISOString();
      await insertChallenge(tx, {
        challenge: options.challenge,
        staffId,
        purpose: 'confirmation',
        expiresAt,
      });
      return options;
    },

    async check(tx, person, confirmation) {
      const now = clock.now();
      const { purpose, proof } = confirmation;
      const attempt = await countSecondFactorAttempt(tx, person.staffId, now);
      if (attempt.lockedFor !== null) return { refused: lockedOut(attempt.lockedFor) };
      const event = { at: now.toISOString(), actor: staffName(person.email), staffId: person.staffId };
      const details = { method: proof.method, purpose };
      if (await isRight(tx, person.staffId, confirmation, now)) {
        await clearAttempts(tx, person.staffId);
        await recordEvent(tx, { ...event, kind: 'second-factor-used', details });
        return { method: proof.method };
      }
      await recordEvent(tx, { ...event, kind: 'second-factor-failed', details });
      if (attempt.failures >= MAX_WRONG_CODES)
        await recordEvent(tx, { ...event, kind: 'second-factor-locked' });
      return 'wrong';
    },
  };
}

function lockedOut(retryAfter: number): AppError {
  return new AppError('account_locked', lockedOutMessage(retryAfter), { retryAfter });
}
