import type { RawBuilder, SqlBool } from 'kysely';
import type { LoanSort } from '../../../contract/loan-columns.ts';
import type { LoanFilter } from '../../../contract/loan-list.ts';
import { CLOSING_SOON_DAYS } from '../../../domain/loans/loan-filters.ts';
import type { TaskAssignment } from '../../../domain/loans/task-assignment.ts';
import { addDays, type CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/database/database.ts';
import { loansOfFigure } from '../reports/figure-loans.service.ts';
import type { LoanCursor, SortKey } from './loan-cursor.ts';
import type { StoredLoanRow } from './loan-row.ts';

/** Both days included. */
export interface LockExpirationRange {
  from?: CalendarDate;
  by: CalendarDate;
}

export interface LoanListing {
  viewer: Viewer;
  filter: Omit<
    LoanFilter,
    'sort' | 'direction' | 'lockExpiresWithin' | 'lockExpired' | 'closingSoon' | 'mine' | 'figure'
  > & {
    /** Active locks of open loans. */
    lockExpires?: LockExpirationRange | undefined;
    /** The planned closing of open loans. */
    closes?: { from: CalendarDate; by: CalendarDate } | undefined;
    /** Loans that have one of these people in their task. */
    own?: TaskAssignment | undefined;
    /** The loans behind a figure of a report. */
    figure?: RawBuilder<SqlBool> | undefined;
  };
  sort: LoanSort;
  direction: 'asc' | 'desc';
  after?: LoanCursor;
  start?: number;
  /** Most rows to return. */
  limit: number;
}

export type PlacedLoanRow = StoredLoanRow & { sort_key: SortKey };

/** With the names by which directories list the person. */
export interface AskedFilter extends Omit<LoanFilter, 'sort' | 'direction'> {
  /** Set for the person's own loans (LIST-39). */
  own?: TaskAssignment | undefined;
}

/** Turns days from today into dates, and a figure into its loans. */
export async function storeFilter(
  db: Db,
  { lockExpiresWithin, lockExpired, closingSoon, mine: _mine, figure: asked, ...filter }: AskedFilter,
  day: CalendarDate,
): Promise<LoanListing['filter']> {
  const closes = closingSoon === undefined ? undefined : { from: day, by: addDays(day, CLOSING_SOON_DAYS) };
  const figure = asked === undefined ? undefined : await loansOfFigure(db, asked, day);
  const stored = { ...filter, closes, figure };
  if (lockExpired !== undefined) return { ...stored, lockExpires: { by: addDays(day, -1) } };
  if (lockExpiresWithin === undefined) return stored;
  return { ...stored, lockExpires: { from: day, by: addDays(day, lockExpiresWithin) } };
}
