import type { RecordedLoanDate } from '../../../contract/deadlines/loan-deadlines.ts';
import { LOAN_DATES } from '../../../domain/deadlines/loan-dates.ts';
import { lastDelivery } from '../../../domain/deadlines/owner-deliveries.ts';

interface OwnerRow {
  name: string;
  date: string;
}

export interface LoanDateValues {
  date: string;
  method: string;
  reason: string;
  /** Older drafts have none. */
  apr?: string | undefined;
  /** Cents, null, or text that is no amount. */
  cents?: unknown;
  owners?: OwnerRow[] | undefined;
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

export function bodyOf({ date, method, reason, apr, cents, owners = [] }: LoanDateValues) {
  const named = owners.filter(isFilled).map((owner) => ({ name: owner.name, date: owner.date || null }));
  return {
    date: named.length === 0 ? date : (lastDelivery(named) ?? ''),
    ...(named.length === 0 ? {} : { owners: named }),
    ...(method === '' ? {} : { method }),
    ...(reason.trim() === '' ? {} : { reason }),
    ...(apr?.trim() ? { apr } : {}),
    ...(cents ? { cents: cents as number } : {}),
  };
}

function isFilled({ name, date }: OwnerRow): boolean {
  return name.trim() !== '' || date !== '';
}

/**
 * Messages about a body, by the fields on screen. Empty rows are not sent, so the second owner can be in the third row.
 * With owners there is no field `date`: its message stands at the last delivery.
 */
export function atFields(
  values: LoanDateValues,
  messages: Readonly<Record<string, string>>,
): Record<string, string> {
  const { owners = [] } = values;
  const rows = owners.flatMap((owner, row) => (isFilled(owner) ? [row] : []));
  const last = owners.findIndex(({ date }) => date !== '' && date === bodyOf(values).date);
  const ofDate = owners.length === 0 ? 'date' : `owners.${last === -1 ? (rows[0] ?? 0) : last}.date`;
  return Object.fromEntries(
    Object.entries(messages).map(([path, message]) => [
      path === 'date' ? ofDate : path.replace(/^owners\.(\d+)/, (_, sent) => `owners.${rows[sent] ?? sent}`),
      message,
    ]),
  );
}
