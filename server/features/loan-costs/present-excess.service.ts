import { consummatedOn } from '../../../domain/deadlines/deadline-facts.ts';
import { goodFaith } from '../../../domain/good-faith/good-faith.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readKnownLoan } from '../deadlines/loan-facts.service.ts';
import { readFaithFacts } from './faith-facts.service.ts';
import { type LoanIds, readKnownCosts } from './known-costs.service.ts';
import { putExcess } from './loan-costs.store.ts';

/**
 * Judges the present costs after a change, so that many loans can be read for their refunds (DEADLINE-39). Nothing is due
 * before a Closing Disclosure was issued here. The loan is held.
 */
export async function judgeExcess(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'companySettings'>,
  ids: LoanIds,
): Promise<void> {
  const now = platform.clock.now();
  const { facts: deadlines } = await readKnownLoan(tx, ids, now);
  if (deadlines.closings === undefined) return;
  const known = await readKnownCosts(tx, platform, ids, consummatedOn(deadlines) ?? deadlines.today);
  const sheet = goodFaith(await readFaithFacts(tx, known, { ids, now }));
  await putExcess(tx, ids.loanId, sheet?.refundCents ?? 0);
}
