import type { SecondFactor } from '../../../contract/people/second-factor.ts';
import { APP_OFFER_LIFE_SECONDS } from '../../../domain/sessions/second-factor.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { RelyingParty } from '../../platform/http/relying-party.ts';
import type { Platform } from '../../platform/platform.ts';
import { providerOfSession } from '../sessions/provider-sessions.service.ts';
import type { SecondFactorCheck } from '../sessions/sign-in/second-step.service.ts';
import { appUri, newAppSecret, stepOfCode } from './authenticator-app.ts';
import { createFactorChanges, type Enrolled } from './factor-change.ts';
import { createPasskeyEnrolments, type PasskeyEnrolments } from './passkey-enrolment.service.ts';
import { countFactors, deleteApp, findFactors, replaceApp } from './second-factors.store.ts';
import { createSecretSeals } from './secret-seals.ts';
import type { StepUps } from './step-up.service.ts';

/** A person's own second factor. Changing an existing one requires confirming it first. */
export interface Enrolments extends PasskeyEnrolments {
  getSecondFactor(actor: Actor, party: RelyingParty | undefined): Promise<SecondFactor>;
  offerAuthenticatorApp(actor: Actor): Promise<{ secret: string; uri: string; offer: string }>;
  /** @throws AppError invalid for a wrong code of the app; conflict for an expired offer. */
  enrolAuthenticatorApp(actor: Actor, given: { offer: string; code: string }): Promise<Enrolled>;
  /** @throws AppError conflict for the last factor if one is required. */
  removeAuthenticatorApp(actor: Actor): Promise<void>;
  renewRecoveryCodes(actor: Actor): Promise<{ recoveryCodes: string[] }>;
}

/** @param onConfirmed called after the commit with the session in which a second factor was set up. */
export function createEnrolments(
  platform: Platform,
  { factors, stepUps }: { factors: SecondFactorCheck; stepUps: StepUps },
  onConfirmed: (sessionId: string) => void,
): Enrolments {
  const { clock, companySettings, config, database } = platform;
  const seals = createSecretSeals(platform.keysFor);
  const changes = createFactorChanges(platform, stepUps, onConfirmed);
  const { change, enrolled, makeRecoveryCodes, removed, refuseLast } = changes;

  return {
    ...createPasskeyEnrolments(platform, stepUps, changes),

    async getSecondFactor(actor, party) {
      const { app, passkeys, codes } = await findFactors(database.db, actor.staffId);
      const { singleSignOn } = config;
      const isOfProvider = (await providerOfSession(database.db, actor.sessionId)) !== undefined;
      return {
        isRequired: companySettings.current().requireSecondFactor === 'on',
        canUsePasskeys: party !== undefined,
        methods: await factors.methodsOf(database.db, actor.staffId),
        authenticatorApp: app ?? null,
        passkeys: passkeys.map(({ relyingParty: _, ...passkey }) => passkey),
        recoveryCodes: codes ?? null,
        provider: singleSignOn !== undefined && isOfProvider ? { name: singleSignOn.name } : null,
      };
    },

    offerAuthenticatorApp: (actor) =>
      database.db.transaction().execute(async (tx) => {
        await stepUps.requireConfirmation(tx, actor, 'second-factor');
        const secret = newAppSecret();
        const expiresAt = new Date(clock.now().getTime() + APP_OFFER_LIFE_SECONDS * 1000);
        return {
          secret,
          uri: appUri(secret, { email: actor.email, companyName: companySettings.current().companyName }),
          offer: seals.sealOffer(secret, actor.staffId, expiresAt),
        };
      }),

    enrolAuthenticatorApp: (actor, { offer, code }) =>
      change(actor, async (tx, now) => {
        await stepUps.requireConfirmation(tx, actor, 'second-factor');
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
    'This is not the current code of the app. Check the clock of your phone, and try the next code.';
  return new AppError('invalid', message, { fields: { code: message } });
}
