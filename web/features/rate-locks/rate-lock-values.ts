import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { LOAN_PROGRAMS } from '../../../domain/loans/loan-product.ts';
import { canExpireOn } from '../../../domain/locks/rate-lock.ts';
import { lockRateText } from '../../../domain/locks/rate-lock-terms.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import { usDate } from '../../forms/typing/date-text.ts';
import type { Loan } from '../../loans/loan-queries.ts';

/** A lock's terms in the form: a date is 'YYYY-MM-DD', '' is empty. */
export interface LockTermValues {
  lockDate: string;
  lockExpirationDate: string;
  closingDate: string;
  lockedInterestRate: string;
  loanProgram: string;
  investorName: string;
}

/**
 * The lock that the form was opened on. Part of the draft, so that somebody else's change is detected even a day later.
 */
interface LockBase {
  actionId: string;
  version: number;
  terms: LockTermValues;
}

export type RateLockValues = LockTermValues & { base: LockBase | null };

/** The fields by their names on screen (LOCK-1). */
export const LOCK_LABELS: Record<keyof LockTermValues, string> = {
  lockDate: 'Locked On',
  lockExpirationDate: 'Lock Expires On',
  closingDate: 'Closing Date',
  lockedInterestRate: 'Lock Rate',
  loanProgram: 'Loan Program',
  investorName: 'Investor Name',
};

const LOCK_FIELDS = Object.keys(LOCK_LABELS) as (keyof LockTermValues)[];

/** A field's value for reading: dates as MM/DD/YYYY. */
export function lockValueText(field: keyof LockTermValues, value: string): string {
  if (value.trim() === '') return 'N/A';
  if (field === 'lockedInterestRate') return lockRateText(value) ?? 'N/A';
  return field.endsWith('Date') ? usDate(value) : value;
}

export function termsOf(lock: LoanAction): LockTermValues {
  return termsBy((field) => lock[field] ?? '');
}

function termsBy(textOf: (field: keyof LockTermValues) => string): LockTermValues {
  const terms = LOCK_FIELDS.map((field) => [field, textOf(field)] as const);
  return Object.fromEntries(terms) as Record<keyof LockTermValues, string>;
}

export function baseOf(lock: LoanAction): LockBase {
  return { actionId: lock.actionId, version: lock.version, terms: termsOf(lock) };
}

type ClosingLoan = Pick<Loan, 'closingDate'>;

/** A first lock of today, with the loan's own terms. */
export function initialLockValues(loan: Loan, today: CalendarDate): RateLockValues {
  return {
    lockDate: today,
    lockExpirationDate: '',
    closingDate: loan.closingDate ?? '',
    lockedInterestRate: '',
    loanProgram: LOAN_PROGRAMS.find((program) => program === loan.loanProgram) ?? '',
    investorName: '',
    base: null,
  };
}

/** The lock unchanged, with the loan's closing date. A past expiration must be chosen again. */
export function extendedLockValues(lock: LoanAction, today: CalendarDate, loan: ClosingLoan): RateLockValues {
  const terms = termsOf(lock);
  const { lockExpirationDate } = terms;
  return {
    ...terms,
    closingDate: loan.closingDate ?? terms.closingDate,
    lockExpirationDate: canExpireOn(lockExpirationDate, today).ok ? lockExpirationDate : '',
    base: baseOf(lock),
  };
}

/** Another lock of today for the same loan. The next investor's terms must be typed. */
export function transferredLockValues(
  lock: LoanAction,
  today: CalendarDate,
  loan: ClosingLoan,
): RateLockValues {
  const { closingDate, loanProgram } = termsOf(lock);
  return {
    lockDate: today,
    lockExpirationDate: '',
    closingDate: loan.closingDate ?? closingDate,
    lockedInterestRate: '',
    loanProgram,
    investorName: '',
    base: baseOf(lock),
  };
}

/** Fields in which the two differ, ignoring spaces around texts. */
export function differingFields(mine: LockTermValues, theirs: LockTermValues): (keyof LockTermValues)[] {
  return LOCK_FIELDS.filter((field) => mine[field].trim() !== theirs[field].trim());
}

/** My values on top of theirs: fields that only they changed keep their values. */
export function mergedTerms(mine: RateLockValues, theirs: LockTermValues): LockTermValues {
  const { base } = mine;
  return termsBy((field) => {
    const isMine = base === null || mine[field].trim() !== base.terms[field].trim();
    return isMine ? mine[field] : theirs[field];
  });
}
