import type { NewPasskey, SecondFactor } from '../../../contract/second-factor.ts';
import {
  APP_OFFER_LIFE_SECONDS,
  canRemoveSecondFactor,
  formatRecoveryCode,
  MAX_PASSKEYS,
  PASSKEY_CHALLENGE_LIFE_SECONDS,
  type SecondFactorMethod,
} from '../../../domain/second-factor.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteConfirmation } from '../sessions/session-second-factor.service.ts';
import { appUri, newAppSecret, stepOfCode } from './authenticator-app.ts';
import { challengeOf, enrolmentOptions, verifyNewPasskey } from './passkey-ceremony.ts';
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeyKeys,
  takeChallenge,
} from './passkeys.store.ts';
import { hashRecoveryCode, newRecoveryCodes, newRecoveryKey } from './recovery-codes.ts';
import { type RelyingParty, requireRelyingParty } from './relying-party.ts';
import type { SecondFactorCheck } from './second-factor-check.ts';
import { type SecondFactorChange, secondFactorMail } from './second-factor-mail.ts';
import {
  countFactors,
  deleteApp,
  deleteRecoveryCodes,
  findFactors,
  lockPerson,
  replaceApp,
  replaceRecoveryCodes,
} from './second-factors.store.ts';
import { createSecretSeals } from './secret-seals.ts';
import type { StepUps } from './step-up.service.ts';

/** Recovery codes as they are shown, once; null when the person keeps those that they have. */
interface Enrolled {
  recoveryCodes: string[] | null;
}

/** A person's own second factor. Whoever has one confirms it before it is changed. */
export interface Enrolments {
  getSecondFactor(actor: Actor, party: RelyingParty | undefined): Promise<SecondFactor>;
  offerAuthenticatorApp(actor: Actor): Promise<{ secret: string; uri: string; offer: string }>;
  /** @throws AppError invalid for a code that is not the app's; conflict for an offer that is too old. */
  enrolAuthenticatorApp(actor: Actor, given: { offer: string; code: string }): Promise<Enrolled>;
  /** @throws AppError conflict for the last factor where one is required. */
  removeAuthenticatorApp(actor: Actor): Promise<void>;
  offerPasskeyEnrolment(actor: Actor, party: RelyingParty | undefined): Promise<{ challenge: string }>;
  /** @throws AppError conflict for one that is not accepted. */
  enrolPasskey(
    actor: Actor,
    given: { name: string; response: NewPasskey; party: RelyingParty | undefined },
  ): Promise<Enrolled>;
  /** @throws AppError conflict for the last factor where one is required. */
  removePasskey(actor: Actor, passkeyId: string): Promise<void>;
  renewRecoveryCodes(actor: Actor): Promise<{ recoveryCodes: string[] }>;
}

/** @param onConfirmed called after the commit with the session in which a second factor was set up. */
export function createEnrolments(
  { clock, config, database, keysFor, mailer }: Platform,
  { factors, stepUps }: { factors: SecondFactorCheck; stepUps: StepUps },
  onConfirmed: (sessionId: string) => void,
): Enrolments {
  const seals = createSecretSeals(keysFor);
  const isRequired = config.requireSecondFactor;

  /** One change of a person's factors in one transaction, with its event and its mail. */
  async function change<T>(
    actor: Actor,
    work: (tx: Db, now: Date) => Promise<{ change: SecondFactorChange; result: T }>,
  ): Promise<T> {
    const result = await database.db.transaction().execute(async (tx) => {
      await lockPerson(tx, actor.staffId);
      await stepUps.requireStepUp(tx, actor);
      const now = clock.now();
      const done = await work(tx, now);
      const { kind, ...details } = done.change;
      await recordEvent(tx, {
        kind,
        at: now.toISOString(),
        actor: actor.name,
        staffId: actor.staffId,
        details,
      });
      await mailer.queueMail(tx, secondFactorMail(actor.email, done.change, { at: now, config }));
      return done.result;
    });
    mailer.nudge();
    onConfirmed(actor.sessionId);
    return result;
  }

  /** After a factor was added: it was shown in this session, and the first one comes with recovery codes. */
  async function enrolled(tx: Db, actor: Actor, method: SecondFactorMethod, now: Date): Promise<Enrolled> {
    await noteConfirmation(tx, actor.sessionId, { at: now, method });
    const { codes } = await findFactors(tx, actor.staffId);
    return { recoveryCodes: codes === undefined ? await makeRecoveryCodes(tx, actor.staffId, now) : null };
  }

  async function makeRecoveryCodes(tx: Db, staffId: string, now: Date): Promise<string[]> {
    const codes = newRecoveryCodes();
    const key = newRecoveryKey();
    await replaceRecoveryCodes(tx, {
      ...seals.sealRecoveryKey(key, staffId),
      staffId,
      hashes: codes.map((code) => hashRecoveryCode(key, code)),
      at: now.toISOString(),
    });
    return codes.map(formatRecoveryCode);
  }

  /** Recovery codes recover a factor: without one they go. */
  async function removed(tx: Db, staffId: string): Promise<void> {
    if ((await countFactors(tx, staffId)) === 0) await deleteRecoveryCodes(tx, staffId);
  }

  async function refuseLast(tx: Db, staffId: string): Promise<void> {
    const permission = canRemoveSecondFactor({ isRequired, factors: await countFactors(tx, staffId) });
    if (!permission.ok) throw new AppError('conflict', permission.reason);
  }

  return {
    async getSecondFactor(actor, party) {
      const { app, passkeys, codes } = await findFactors(database.db, actor.staffId);
      return {
        isRequired,
        canUsePasskeys: party !== undefined,
        methods: await factors.methodsOf(database.db, actor.staffId),
        authenticatorApp: app ?? null,
        passkeys: passkeys.map(({ relyingParty: _, ...passkey }) => passkey),
        recoveryCodes: codes ?? null,
      };
    },

    offerAuthenticatorApp: (actor) =>
      database.db.transaction().execute(async (tx) => {
        await stepUps.requireStepUp(tx, actor);
        const secret = newAppSecret();
        const expiresAt = new Date(clock.now().getTime() + APP_OFFER_LIFE_SECONDS * 1000);
        return {
          secret,
          uri: appUri(secret, { email: actor.email, companyName: config.companyName }),
          offer: seals.sealOffer(secret, actor.staffId, expiresAt),
        };
      }),

    enrolAuthenticatorApp: (actor, { offer, code }) =>
      change(actor, async (tx, now) => {
        const { staffId } = actor;
        const secret = seals.openOffer(offer, staffId, now);
        if (secret === undefined) throw new AppError('conflict', 'This took too long. Please start again.');
        const step = stepOfCode(secret, code, now);
        if (step === undefined) throw wrongFirstCode();
        await replaceApp(tx, { ...seals.sealApp(secret, staffId), staffId, step, at: now.toISOString() });
        const result = await enrolled(tx, actor, 'authenticator-app', now);
        return { change: { kind: 'authenticator-app-enrolled' }, result };
      }),

    removeAuthenticatorApp: (actor) =>
      change(actor, async (tx) => {
        if ((await findFactors(tx, actor.staffId)).app === undefined) throw notFound();
        await refuseLast(tx, actor.staffId);
        await deleteApp(tx, actor.staffId);
        await removed(tx, actor.staffId);
        return { change: { kind: 'authenticator-app-removed' }, result: undefined };
      }),

    offerPasskeyEnrolment: (actor, possibleParty) =>
      database.db.transaction().execute(async (tx) => {
        await stepUps.requireStepUp(tx, actor);
        const party = requireRelyingParty(possibleParty);
        const { staffId, email } = actor;
        const { companyName } = config;
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
      // Committed by itself: an answer that is not accepted has used its challenge up.
      const isOurs = await takeChallenge(database.db, {
        challenge,
        staffId,
        purpose: 'enrolment',
        now: clock.now(),
      });
      const key = isOurs ? await verifyNewPasskey(party, response) : undefined;
      if (key === undefined) throw notAccepted();
      return change(actor, async (tx, now) => {
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

    renewRecoveryCodes: (actor) =>
      change(actor, async (tx, now) => {
        if ((await countFactors(tx, actor.staffId)) === 0) {
          throw new AppError('conflict', 'Recovery codes belong to a second factor: add one first.');
        }
        const recoveryCodes = await makeRecoveryCodes(tx, actor.staffId, now);
        return { change: { kind: 'recovery-codes-renewed' }, result: { recoveryCodes } };
      }),
  };
}

function wrongFirstCode(): AppError {
  const message =
    'This is not the code that the app shows now. Check the clock of the phone, and try the next one.';
  return new AppError('invalid', message, { fields: { code: message } });
}

function notAccepted(): AppError {
  return new AppError('conflict', 'This passkey was not accepted. Please try again.');
}
