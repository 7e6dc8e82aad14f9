import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessionsOf } from '../sessions/end-sessions.service.ts';
import { clearAttempts } from '../sessions/sign-in/attempts.service.ts';
import { endSignInsOf } from '../sessions/sign-in/second-step.service.ts';
import { secondFactorMail } from './second-factor-mail.ts';
import { countFactors, deleteAllFactors, lockPerson } from './second-factors.store.ts';

export interface Reset {
  person: { staffId: string; email: string };
  by: { name: string; fullName: string; staffId: string | null };
}

/**
 * Removes a person's second factor and recovery codes, ends their sessions and begun sign-ins, and mails
 * them. The mail is sent after the commit.
 * @returns how many sessions were ended.
 * @throws AppError conflict when there is nothing to reset.
 */
export async function resetSecondFactorOf(
  tx: Db,
  { person, by }: Reset,
  { clock, companySettings, mailer }: Pick<Platform, 'clock' | 'companySettings' | 'mailer'>,
): Promise<number> {
  const { staffId, email } = person;
  const now = clock.now();
  await lockPerson(tx, staffId);
  if ((await countFactors(tx, staffId)) === 0)
    throw new AppError('conflict', `${email} has no second factor.`);
  // Same lock order as an attempt.
  await clearAttempts(tx, staffId);
  await deleteAllFactors(tx, staffId);
  await endSignInsOf(tx, staffId);
  const ended = await endSessionsOf(tx, staffId, 'second-factor-reset', now);
  await recordEvent(tx, {
    kind: 'second-factor-reset',
    at: now.toISOString(),
    actor: by.name,
    staffId: by.staffId,
    details: { staffId, email },
  });
  await mailer.queueMail(
    tx,
    await secondFactorMail(
      tx,
      email,
      { kind: 'second-factor-reset', by: by.fullName },
      { at: now, companyName: companySettings.current().companyName },
    ),
  );
  return ended;
}
