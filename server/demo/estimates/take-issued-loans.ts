import { addDays, type CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { MadeRows } from '../copied-columns.ts';

/** A loan whose first estimate the demo issues on this day. */
export interface IssuedLoan {
  customerId: string;
  loanId: string;
  issuedOn: CalendarDate;
}

/** One of each story; each form takes a moment to compose. */
const ISSUED = 3;

/** An older loan may have a counteroffer. */
const NEWER_THAN_DAYS = 12;

/** Its story takes a few business days. */
const STORY_DAYS = 3;

/**
 * The newest floated loans with a fixed rate, whose estimates are issued here. The days that staff recorded for estimates
 * made elsewhere are taken out of the rows.
 */
export function takeIssuedLoans(rows: MadeRows, today: CalendarDate): IssuedLoan[] {
  const sentOn = new Map(
    rows.loan_dates
      .filter(({ date_kind }) => date_kind === 'loan-estimate-sent')
      .map(({ loan_id, date }) => [loan_id, date]),
  );
  const taken = rows.loans
    .flatMap((loan) => {
      const issuedOn = sentOn.get(loan.id) ?? null;
      const isForHome = loan.loan_purpose === 'Purchase' || loan.loan_purpose === 'Refinance';
      const isFixed = loan.loan_program?.endsWith('Fixed') === true;
      if (issuedOn === null || loan.status !== 'FLOATED' || !isForHome || !isFixed) return [];
      const isRecent = issuedOn > addDays(today, -NEWER_THAN_DAYS) && issuedOn <= addDays(today, -STORY_DAYS);
      return isRecent ? [{ customerId: loan.customer_id, loanId: loan.id, issuedOn }] : [];
    })
    .toSorted((one, other) => other.issuedOn.localeCompare(one.issuedOn))
    .slice(0, ISSUED);
  takeRecordedDates(rows, taken, /estimate|change-known/);
  return taken;
}

/** Removes these dates of the loans, with their history. */
export function takeRecordedDates(rows: MadeRows, loans: readonly { loanId: string }[], kinds: RegExp): void {
  const loanIds = new Set(loans.map(({ loanId }) => loanId));
  const recorded = rows.loan_dates.filter(
    ({ loan_id, date_kind }) => loanIds.has(loan_id) && kinds.test(date_kind),
  );
  rows.loan_dates = rows.loan_dates.filter((row) => !recorded.includes(row));
  rows.events = rows.events.filter(
    ({ kind, changes }) =>
      kind !== 'loan-date-recorded' || !recorded.some(({ id }) => String(changes).includes(String(id))),
  );
}
