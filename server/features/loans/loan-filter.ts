import type { LoanFilter } from '../../../contract/loan-list.ts';
import type { TaskAssignment } from '../../../domain/loans/task-assignment.ts';
import { addDays, type CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { LoanListing } from './loan-listing.ts';

/** A filter of a request, with the names by which the directories list its person. */
export interface AskedFilter extends Omit<LoanFilter, 'sort' | 'direction'> {
  /** Set for the person's own loans (LIST-39). */
  own?: TaskAssignment | undefined;
}

/** A filter for the list's query, with dates instead of days from today. */
export function storeFilter(
  { lockExpiresWithin, lockExpired, mine: _mine, ...filter }: AskedFilter,
  day: CalendarDate,
): LoanListing['filter'] {
  if (lockExpired !== undefined) return { ...filter, lockExpires: { by: addDays(day, -1) } };
  if (lockExpiresWithin === undefined) return filter;
  return { ...filter, lockExpires: { from: day, by: addDays(day, lockExpiresWithin) } };
}
