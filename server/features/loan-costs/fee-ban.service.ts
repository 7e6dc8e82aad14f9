import type { Charge } from '../../../domain/loan-costs/charge.ts';
import { bannedFees } from '../../../domain/loan-costs/fee-ban.ts';
import type { Db } from '../../platform/database/database.ts';
import { readKnownLoan } from '../deadlines/loan-facts.service.ts';
import type { LoanIds } from './known-costs.service.ts';

/** Null if nothing is banned (COST-18). The loan is only read if a charge needs the intent to proceed. */
export async function readFeeBan(
  db: Db,
  ids: LoanIds,
  { charges, now }: { charges: readonly Charge[]; now: Date },
): Promise<string | null> {
  if (bannedFees(charges, null) === null) return null;
  const { facts } = await readKnownLoan(db, ids, now);
  return bannedFees(charges, facts.recorded['intent-to-proceed']?.date ?? null);
}
