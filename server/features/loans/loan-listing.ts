import type { LoanSort } from '../../../contract/loan-columns.ts';
import type { LoanFilter } from '../../../contract/loan-list.ts';
import type { TaskAssignment } from '../../../domain/loans/task-assignment.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { LoanCursor, SortKey } from './loan-cursor.ts';
import type { StoredLoanRow } from './loan-row.ts';

/** Days, both included. */
export interface LockExpirationRange {
  from?: CalendarDate;
  by: CalendarDate;
}

export interface LoanListing {
  viewer: Viewer;
  filter: Omit<LoanFilter, 'sort' | 'direction' | 'lockExpiresWithin' | 'lockExpired' | 'mine'> & {
    /** Active locks of open loans that expire in these days. */
    lockExpires?: LockExpirationRange | undefined;
    /** Loans that have one of these people in their task. */
    own?: TaskAssignment | undefined;
  };
  sort: LoanSort;
  direction: 'asc' | 'desc';
  after?: LoanCursor;
  start?: number;
  /** The most rows to return. */
  limit: number;
}

/** A row with its position in the list. */
export type PlacedLoanRow = StoredLoanRow & { sort_key: SortKey };
