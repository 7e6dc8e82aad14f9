import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { Db } from '../../platform/database/database.ts';
import { loanActionAnswer } from './loan-action-answer.ts';
import { listLoanActions } from './loan-actions.store.ts';

/** The locks of a loan that the caller has read in `tx`, the newest first. No lock sends a mail. */
export async function readLoanLocks(tx: Db, loanId: string): Promise<LoanAction[]> {
  return (await listLoanActions(tx, loanId, 'LOCK')).map((lock) => loanActionAnswer(lock, undefined));
}
