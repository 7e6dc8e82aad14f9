import { saysWhatLoanSays } from '../../../../domain/mismo/imports/same-content.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { MismoLoansService, OfficerNames } from '../mismo-loans.service.ts';
import type { SameLoan } from './known-loans.ts';
import type { ReadyFile } from './ready-file.ts';

/** The result of a file that Lintel wrote for a loan that says the same now (MISMO-79); null for every other file. */
export async function unchangedLoan(
  tx: Db,
  { loan }: NonNullable<ReadyFile['content']>,
  same: SameLoan | null,
  names: OfficerNames | null,
  { mismoLoans }: { mismoLoans: MismoLoansService },
) {
  if (same?.kind !== 'exported here' || names === null) return null;
  const { customerId, loanId, loanNumber } = same.loan;
  const read = await mismoLoans.readMismoLoan(tx, { customerId, loanId }, names);
  if (!saysWhatLoanSays(loan, read.loan, read.kept)) return null;
  return {
    outcome: 'already imported' as const,
    reason: `Lintel wrote this file for the loan ${loanNumber}, which says the same.`,
    customer_id: customerId,
    loan_id: loanId,
    loan_number: loanNumber,
    is_new_customer: false,
  };
}
