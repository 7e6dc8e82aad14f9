import {
  canRemoveSecondFactor,
  formatRecoveryCode,
  type SecondFactorMethod,
} from '../../../domain/sessions/second-factor.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { endOtherSessionsOf } from '../sessions/end-sessions.service.ts';
import { recordConfirmation } from '../sessions/session-second-factor.service.ts';
import { endSignInsOf } from '../sessions/sign-in/second-step.service.ts';
import { hashRecoveryCode, newRecoveryCodes, newRecoveryKey } from './recovery-codes.ts';
import { type SecondFactorChange, secondFactorMail } from './second-factor-mail.ts';
import {
  countFactors,
  deleteRecoveryCodes,
  findFactors,
  lockPerson,
  replaceRecoveryCodes,
} from './second-factors.store.ts';
import { createSecretSeals } from './secret-seals.ts';
import type { StepUps } from './step-up.service.ts';

/** Recovery codes, shown once; null when the person keeps the existing ones. */
export interface Enrolled {
  recoveryCodes: string[] | null;
}

export type FactorChanges = ReturnType<typeof createFactorChanges>;

/** @param onConfirmed called after the commit with the session in which a second factor was changed. */
export function createFactorChanges(
  { clock, companySettings, database, keysFor, mailer }: Platform,
  stepUps: Pick<StepUps, 'requireStepUp'>,
  onConfirmed: (sessionId: string) => void,
) {
  const seals = createSecretSeals(keysFor);

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
      await mailer.queueMail(
        tx,
        await secondFactorMail(tx, actor.email, done.change, {
          at: now,
          companyName: companySettings.current().companyName,
        }),
      );
      return done.result;
    });
    mailer.nudge();
    onConfirmed(actor.sessionId);
    return result;
  }

  /** Adding a factor confirms this session, and the first factor comes with recovery codes. */
  async function enrolled(tx: Db, actor: Actor, method: SecondFactorMethod, now: Date): Promise<Enrolled> {
    await recordConfirmation(tx, actor.sessionId, { at: now, method });
    // Ends other sessions and begun sign-ins, which did not use this factor.
    await endOtherSessionsOf(tx, actor, 'second-factor-enrolled', now);
    await endSignInsOf(tx, actor.staffId);
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

  /** Recovery codes only replace a factor, so they are removed with the last one. */
  async function removed(tx: Db, staffId: string): Promise<void> {
    if ((await countFactors(tx, staffId)) === 0) await deleteRecoveryCodes(tx, staffId);
  }

  async function refuseLast(tx: Db, staffId: string): Promise<void> {
    const isRequired = companySettings.current().requireSecondFactor === 'on';
    const permission = canRemoveSecondFactor({ isRequired, factors: await countFactors(tx, staffId) });
    if (!permission.ok) throw new AppError('conflict', permission.reason);
  }

  return { change, enrolled, makeRecoveryCodes, removed, refuseLast };
}
