import type { ActionDeed } from '../../../domain/history/event-words.ts';
import { isSameJson } from '../../../domain/history/json.ts';
import { recordedRow } from '../../../domain/history/record-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  type HeldLoan,
  holdLoan,
  type LoanChange,
  recordLoanChange,
  writeDecisionWait,
  writeLoanChange,
} from './loan-changes.store.ts';
import { changeOfLoan } from './loan-record.ts';

export type { HeldLoan, LoanChange };

/** A person, or a job by name. */
export interface ChangedBy {
  staffId: string | null;
  name: string;
}

/** Locks the loan and its actions until the transaction ends. @throws AppError `not_found`. */
export async function requireHeldLoan(
  tx: Db,
  ids: { loanId: string; customerId?: string },
): Promise<HeldLoan> {
  const loan = await holdLoan(tx, ids);
  if (loan === undefined) throw notFound();
  return loan;
}

/** Once a counteroffer is accepted, the loan waits for a new decision (DECIDE-13). */
export function awaitDecisionAgain(tx: Db, loanId: string, since: Instant): Promise<void> {
  return writeDecisionWait(tx, loanId, since);
}

export function isLoanUnchanged(loan: HeldLoan, change: LoanChange): boolean {
  const columns = Object.keys(change) as (keyof LoanChange)[];
  const before = Object.fromEntries(columns.map((column) => [column, loan[column]]));
  return isSameJson(recordedRow(before), recordedRow(change));
}

/**
 * Records history. An unchanged loan makes no new version.
 * @param deed the event, if it is more than a plain change.
 * @returns the new loan.
 */
export async function changeLoan(
  tx: Db,
  loan: HeldLoan,
  change: LoanChange,
  by: ChangedBy,
  at: Instant,
  deed?: ActionDeed,
): Promise<HeldLoan> {
  if (isLoanUnchanged(loan, change)) return loan;
  await writeLoanChange(tx, loan.id, change, at);
  await recordLoanChange(tx, {
    loan,
    at,
    staffId: by.staffId,
    actor: by.name,
    details: deed === undefined ? null : JSON.stringify({ deed }),
    changes: JSON.stringify([changeOfLoan(loan.id, loan, { ...change, updated_at: at })]),
  });
  return { ...loan, ...(change as Partial<HeldLoan>), updated_at: at, version: loan.version + 1 };
}
