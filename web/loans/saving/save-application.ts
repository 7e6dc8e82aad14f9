import type { Application } from '../../../domain/application/application.ts';
import { baseAfterLostSave } from '../../../domain/application/merging/lost-save.ts';
import {
  type MergeConflict,
  mergeApplication,
} from '../../../domain/application/merging/merge-application.ts';
import { ApiError, NO_ANSWER } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import type { Loan } from '../loan-queries.ts';
import { applicationOf } from './application-of-loan.ts';

export interface StoredApplication {
  loan: Loan;
  application: Application;
  etag: string;
}

export type SaveOutcome =
  | { kind: 'saved'; stored: StoredApplication }
  /** The same fields were changed since `base`: `merged` has the values of `stored` there. */
  | {
      kind: 'conflict';
      base: StoredApplication;
      stored: StoredApplication;
      merged: Application;
      conflicts: MergeConflict[];
    }
  /** The server says which fields it refuses. */
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> }
  /** No connection, a status other than 200, or an answer without data. `status` is 0 without an answer. */
  | { kind: 'failed'; status: number };

/** After this many saves by others in between, the person decides whether to continue. */
const MAX_MERGES = 5;

/**
 * Saves `mine` on top of `base`. If somebody else saved in between, my changes are applied to their version and sent
 * again. Only fields that both changed are returned as a conflict.
 * @param lost what this page sent earlier without getting an answer.
 */
export async function saveApplication(
  base: StoredApplication,
  mine: Application,
  lost: Application | null = null,
  merges = 0,
): Promise<SaveOutcome> {
  try {
    const { customerId, loanId } = base.loan;
    const params = { id: customerId, loanId };
    const { data, etag } = await call('saveApplication', { params, body: mine, ifMatch: base.etag });
    const stored = storedOf(data, etag);
    return stored === null ? { kind: 'failed', status: 200 } : { kind: 'saved', stored };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'failed', status: NO_ANSWER };
    const theirs = error.status === 412 ? storedOf(error.current, error.etag) : null;
    if (theirs !== null && merges < MAX_MERGES)
      return mergeAndSave(base, mine, { theirs, lost, merges: merges + 1 });
    if (error.status === 400 && Object.keys(error.fields).length > 0) {
      return { kind: 'refused', message: error.message, fields: error.fields };
    }
    return { kind: 'failed', status: error.status };
  }
}

async function mergeAndSave(
  base: StoredApplication,
  mine: Application,
  { theirs, lost, merges }: { theirs: StoredApplication; lost: Application | null; merges: number },
): Promise<SaveOutcome> {
  const from = baseAfterLostSave(base.application, lost, theirs.application);
  const { merged, conflicts } = mergeApplication(from, mine, theirs.application);
  if (conflicts.length > 0) return { kind: 'conflict', base, stored: theirs, merged, conflicts };
  return saveApplication(theirs, merged, lost, merges);
}

/** A success carries data: the loan, and its new version. */
function storedOf(data: unknown, etag: string | undefined): StoredApplication | null {
  if (typeof data !== 'object' || data === null || !('loanId' in data) || etag === undefined) return null;
  const loan = data as Loan;
  return { loan, application: applicationOf(loan), etag };
}
