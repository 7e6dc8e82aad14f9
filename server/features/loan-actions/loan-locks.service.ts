import { randomUUIDv7 } from 'node:crypto';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { loanActionAnswer } from './loan-action-answer.ts';
import { insertImportedActions, listLoanActions } from './loan-actions.store.ts';

/** Newest first. No lock sends a mail. */
export async function readLoanLocks(tx: Db, loanId: string): Promise<LoanAction[]> {
  return (await listLoanActions(tx, loanId, 'LOCK')).map((lock) => loanActionAnswer(lock, undefined));
}

export interface ImportedLock {
  loanId: string;
  status: 'LOCKED' | 'EXTENDED';
  data: Record<string, unknown>;
}

/** Runs in the import's transaction. @returns the change of each loan, for the import's event. */
export async function importLocks(
  tx: Db,
  locks: readonly ImportedLock[],
  by: { name: string },
  now: Instant,
): Promise<Map<string, RecordChange>> {
  const actions = locks.map(({ loanId, status, data }) => ({
    id: randomUUIDv7(),
    loan_id: loanId,
    action_type: 'LOCK' as const,
    status,
    data,
    version: 1,
    created_at: now,
    created_by: by.name,
    updated_at: now,
    updated_by: by.name,
  }));
  await insertImportedActions(
    tx,
    actions.map((action) => ({ ...action, data: JSON.stringify(action.data) })),
  );
  return new Map(
    actions.map((action) => [
      action.loan_id,
      recordChange('loan-action', action.id, undefined, recordedRow(action)),
    ]),
  );
}
