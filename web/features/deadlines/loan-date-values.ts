import type { RecordedLoanDate } from '../../../contract/deadlines/loan-deadlines.ts';
import { LOAN_DATES } from '../../../domain/deadlines/loan-dates.ts';
import { lastDelivery } from '../../../domain/deadlines/owner-deliveries.ts';

export interface LoanDateValues {
  date: string;
  method: string;
  reason: string;
  /** Older drafts have none. */
  apr?: string | undefined;
  owners?: { name: string; date: string }[] | undefined;
  /**
   * The version on screen. A draft keeps its own version, so that it never overwrites a change that the person has not
   * seen.
   */
  seen: number;
}

/** A record from before the days of each owner keeps its one day. */
export function firstOwners(row: RecordedLoanDate, borrowers: readonly string[]): LoanDateValues['owners'] {
  if (row.owners !== null) return row.owners.map(({ name, date }) => ({ name, date: date ?? '' }));
  const isNew = LOAN_DATES[row.dateKind].hasOwners && row.date === null && borrowers.length > 1;
  return isNew ? borrowers.map((name) => ({ name, date: '' })) : [];
}

export function bodyOf({ date, method, reason, apr, owners = [] }: LoanDateValues) {
  const named = owners
    .filter((owner) => owner.name.trim() !== '' || owner.date !== '')
    .map((owner) => ({ name: owner.name, date: owner.date || null }));
  return {
    date: named.length === 0 ? date : (lastDelivery(named) ?? ''),
    ...(named.length === 0 ? {} : { owners: named }),
    ...(method === '' ? {} : { method }),
    ...(reason.trim() === '' ? {} : { reason }),
    ...(apr?.trim() ? { apr } : {}),
  };
}
