import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { StepUps } from '../../second-factors/step-up.service.ts';
import type { LoanIds } from '../application/loan-application.service.ts';
import { findNthRevealSince, queueReveals, type RevealKind } from './number-reveals.store.ts';

/** More than a day's work on one application needs, but too few for a stolen session to read the whole book. */
export const REVEALS_PER_HOUR = 30;
const HOUR_MS = 60 * 60 * 1000;

interface Reveal {
  kind: RevealKind;
  actor: Actor;
  now: Date;
}

/**
 * Blocks the person's other reveals until the transaction ends.
 * @throws AppError `too_many_requests` after 30 within an hour.
 */
export async function refuseTooManyReveals(tx: Db, { kind, actor: { staffId }, now }: Reveal): Promise<void> {
  await queueReveals(tx, kind, staffId);
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const oldest = await findNthRevealSince(tx, { kind, staffId, nth: REVEALS_PER_HOUR, since });
  if (oldest === undefined) return;
  const numbers = kind === 'account-number-revealed' ? 'account numbers' : 'Social Security numbers';
  throw new AppError(
    'too_many_requests',
    `At most ${REVEALS_PER_HOUR} ${numbers} can be shown within an hour. Please try again later.`,
    { retryAfter: Math.ceil((Date.parse(oldest) + HOUR_MS - now.getTime()) / 1000) },
  );
}

export async function recordReveal(
  tx: Db,
  { kind, actor, now }: Reveal,
  ids: LoanIds,
  confirmed: Awaited<ReturnType<StepUps['requireStepUp']>>,
  details: Record<string, unknown>,
): Promise<void> {
  await recordEvent(tx, {
    kind,
    at: now.toISOString(),
    actor: actor.name,
    staffId: actor.staffId,
    ...ids,
    details: {
      ...details,
      ...(confirmed && { secondFactor: confirmed.method, confirmedAt: confirmed.at.toISOString() }),
    },
  });
}
