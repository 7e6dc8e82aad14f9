import { addDays, type CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { MadeRows } from '../copied-columns.ts';
import { takeRecordedDates } from './take-issued-loans.ts';

/** A loan that closes within days, whose forms the demo issues on these days. */
export interface ClosingLoan {
  customerId: string;
  loanId: string;
  issuedOn: CalendarDate;
  lockedOn: CalendarDate;
  disclosedOn: CalendarDate;
}

/** The story needs a business day between its steps. */
const LEAST_DAYS = 4;

/**
 * One purchase and one refinance with a fixed rate, a lock, and a Closing Disclosure that went out. The days that staff
 * recorded for forms made elsewhere are taken out of the rows.
 */
export function takeClosingLoans(rows: MadeRows): ClosingLoan[] {
  const taken = (['Purchase', 'Refinance'] as const).flatMap((purpose) => {
    const [first] = rows.loans
      .filter((loan) => loan.status === 'FINAL_APPROVAL' && loan.loan_purpose === purpose)
      .filter((loan) => loan.loan_program?.endsWith('Fixed') === true && hasOneLock(rows, loan.id))
      .flatMap((loan) => storyOf(rows, loan))
      .toSorted((one, other) => other.disclosedOn.localeCompare(one.disclosedOn));
    return first === undefined ? [] : [first];
  });
  takeRecordedDates(rows, taken, /estimate|change-known|closing-disclosure/);
  return taken;
}

function hasOneLock(rows: MadeRows, loanId: string): boolean {
  return (
    rows.loan_actions.filter(({ loan_id, action_type }) => loan_id === loanId && action_type === 'LOCK')
      .length === 1
  );
}

function storyOf(rows: MadeRows, loan: MadeRows['loans'][number]): ClosingLoan[] {
  const dateOf = (kind: string) =>
    rows.loan_dates.find(({ loan_id, date_kind }) => loan_id === loan.id && date_kind === kind)?.date ?? null;
  const issuedOn = dateOf('loan-estimate-sent');
  const disclosedOn = dateOf('closing-disclosure-sent');
  const lockedOn = loan.lock_date ?? null;
  if (issuedOn === null || disclosedOn === null || lockedOn === null || dateOf('change-known') !== null)
    return [];
  const isInOrder =
    addDays(issuedOn, LEAST_DAYS) <= lockedOn && addDays(lockedOn, 2 * LEAST_DAYS) <= disclosedOn;
  return isInOrder
    ? [{ customerId: loan.customer_id, loanId: loan.id, issuedOn, lockedOn, disclosedOn }]
    : [];
}
