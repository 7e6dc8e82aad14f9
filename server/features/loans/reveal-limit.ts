import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { findNthRevealSince, queueReveals, type RevealKind } from './reveal-limit.store.ts';

/**
 * More than a day's work at one application needs, but too few for a stolen session to read the whole book.
 */
export const REVEALS_PER_HOUR = 30;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Allows one more reveal of a kind to a person, and holds their other reveals until the transaction ends.
 * @param called the numbers as people call them: 'social security numbers'.
 * @throws AppError `too_many_requests` after 30 within an hour.
 */
export async function refuseTooManyReveals(
  tx: Db,
  { kind, called, actor, now }: { kind: RevealKind; called: string; actor: Actor; now: Date },
): Promise<void> {
  const { staffId } = actor;
  await queueReveals(tx, kind, staffId);
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const oldest = await findNthRevealSince(tx, { kind, staffId, nth: REVEALS_PER_HOUR, since });
  if (oldest === undefined) return;
  throw new AppError(
    'too_many_requests',
    `At most ${REVEALS_PER_HOUR} ${called} can be shown within an hour. Please try again later.`,
    { retryAfter: Math.ceil((Date.parse(oldest) + HOUR_MS - now.getTime()) / 1000) },
  );
}
