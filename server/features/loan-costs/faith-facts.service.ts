import { type FaithFacts, gatherFaithFacts } from '../../../domain/good-faith/faith-facts.ts';
import { lenderCredits } from '../../../domain/loan-costs/loan-costs.ts';
import type { Db } from '../../platform/database/database.ts';
import { type DatedDisclosures, readDatedDisclosures } from './kept-disclosures.service.ts';
import { chargesOf, type KnownCosts, type LoanIds } from './known-costs.service.ts';
import { listStoredCircumstances, type StoredCircumstance } from './loan-costs.store.ts';

export async function readFaithFacts(
  db: Db,
  known: KnownCosts,
  { ids, now }: { ids: LoanIds; now: Date },
): Promise<FaithFacts> {
  return faithFactsOf(known, {
    ...(await readDatedDisclosures(db, ids.loanId, now)),
    circumstances: await listStoredCircumstances(db, ids.loanId),
  });
}

export function faithFactsOf(
  known: KnownCosts,
  { kept, dates, circumstances }: DatedDisclosures & { circumstances: readonly StoredCircumstance[] },
): FaithFacts {
  const { costs, facts, lockedOn, lockedAt } = known;
  return gatherFaithFacts({
    disclosures: kept.map(({ disclosure }) => disclosure),
    circumstances: circumstances.map((row) => ({ ...row.facts, recordedAt: row.recorded_at })),
    charges: chargesOf(known).charges,
    lenderCreditsCents: lenderCredits(costs.terms.lenderCreditCents, costs.charges),
    dates,
    lockedOn,
    lockedAt,
    providerListOn: costs.providerListOn,
    today: facts.today,
  });
}
