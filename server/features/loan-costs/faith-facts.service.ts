import type { Disclosure } from '../../../domain/good-faith/disclosure.ts';
import type { FaithFacts } from '../../../domain/good-faith/faith-facts.ts';
import { lenderCredits } from '../../../domain/loan-costs/loan-costs.ts';
import { isListInTime } from '../../../domain/loan-costs/tolerance.ts';
import type { Db } from '../../platform/database/database.ts';
import { type FaithTimes, readDisclosures, readFaithTimes } from './kept-disclosures.service.ts';
import { chargesOf, type KnownCosts, type LoanIds } from './known-costs.service.ts';
import { listStoredCircumstances, type StoredCircumstance } from './loan-costs.store.ts';

/** @throws AppError `not_found`. */
export async function readFaithFacts(
  db: Db,
  known: KnownCosts,
  { ids, now }: { ids: LoanIds; now: Date },
): Promise<FaithFacts> {
  const disclosures = await readDisclosures(db, ids.loanId);
  return faithFactsOf(known, {
    disclosures,
    circumstances: await listStoredCircumstances(db, ids.loanId),
    ...(await readFaithTimes(db, ids, { disclosures, now })),
  });
}

export function faithFactsOf(
  known: KnownCosts,
  {
    disclosures,
    circumstances,
    closing,
    listDueOn,
  }: FaithTimes & { disclosures: readonly Disclosure[]; circumstances: readonly StoredCircumstance[] },
): FaithFacts {
  const { costs, facts, lockedOn, lockedAt } = known;
  return {
    disclosures,
    circumstances: circumstances.map((row) => ({ ...row.facts, recordedAt: row.recorded_at })),
    charges: chargesOf(known).charges,
    lenderCreditsCents: lenderCredits(costs.terms.lenderCreditCents, costs.charges),
    closing,
    lockedOn,
    lockedAt,
    hasProviderList: isListInTime(costs.providerListOn, listDueOn),
    today: facts.today,
  };
}
