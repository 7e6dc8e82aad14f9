import type { LoanAction } from '../../../contract/loan-actions.ts';
import type { CalendarDate } from '../../../domain/eastern-time.ts';
import { LOAN_PROGRAMS } from '../../../domain/loan-product.ts';
import { canExpireOn } from '../../../domain/rate-lock.ts';
import { lockRateText } from '../../../domain/rate-lock-terms.ts';
import { usDate } from '../../forms/us-date.ts';
import type { Loan } from '../../loans/loan-queries.ts';

/** The terms of a lock as the fields hold them: a date is 'YYYY-MM-DD', '' is nothing yet. */
export interface LockTermValues {
  lockDate: string;
  lockExpirationDate: string;
  closingDate: string;
  lockedInterestRate: string;
  loanProgram: string;
  investorName: string;
}

/** The lock that a form was opened on. It is kept with the draft, so that a change by somebody else is noticed a day later too. */
export interface LockBase {
  actionId: string;
  version: number;
  terms: LockTermValues;
}

export type RateLockValues = LockTermValues & { base: LockBase | null };

/** The fields by their names in the specification (loan actions specification, section 5). */
export const LOCK_LABELS: Record<keyof LockTermValues, string> = {
  lockDate: 'Locked On',
  lockExpirationDate: 'Lock Expires On',
  closingDate: 'Closing Date',
  lockedInterestRate: 'Lock Rate',
  loanProgram: 'Loan Program',
  investorName: 'Investor Name',
};

export const LOCK_FIELDS = Object.keys(LOCK_LABELS) as (keyof LockTermValues)[];

/** The value of a field for reading: dates as MM/DD/YYYY. */
export function lockValueText(field: keyof LockTermValues, value: string): string {
  if (value.trim() === '') return 'N/A';
  if (field === 'lockedInterestRate') return lockRateText(value) ?? 'N/A';
  return field.endsWith('Date') ? usDate(value) : value;
}

export function termsOf(lock: LoanAction): LockTermValues {
  const terms = LOCK_FIELDS.map((field) => [field, lock[field] ?? '']);
  return Object.fromEntries(terms) as unknown as LockTermValues;
}

export function baseOf(lock: LoanAction): LockBase {
  return { actionId: lock.actionId, version: lock.version, terms: termsOf(lock) };
}

/** A first lock: of today, with what the loan says already. */
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

/** The lock as it is. An expiration that has come is to be chosen anew. */
export function extendedLockValues(lock: LoanAction, today: CalendarDate): RateLockValues {
  const terms = termsOf(lock);
  const { lockExpirationDate } = terms;
  return {
    ...terms,
    lockExpirationDate: canExpireOn(lockExpirationDate, today).ok ? lockExpirationDate : '',
    base: baseOf(lock),
  };
}

/** Another lock of today for the same loan: what the next investor says is to be typed. */
export function transferredLockValues(lock: LoanAction, today: CalendarDate): RateLockValues {
  const { closingDate, loanProgram } = termsOf(lock);
  return {
    lockDate: today,
    lockExpirationDate: '',
    closingDate,
    lockedInterestRate: '',
    loanProgram,
    investorName: '',
    base: baseOf(lock),
  };
}

/** The fields in which the two differ; blanks around a text are none. */
export function differingFields(mine: LockTermValues, theirs: LockTermValues): (keyof LockTermValues)[] {
  return LOCK_FIELDS.filter((field) => mine[field].trim() !== theirs[field].trim());
}

/** What I typed on top of what they saved: where only they changed a field, theirs stands. */
export function mergedTerms(mine: RateLockValues, theirs: LockTermValues): LockTermValues {
  const { base } = mine;
  const mineOrTheirs = LOCK_FIELDS.map((field) => {
    const isMine = base === null || mine[field].trim() !== base.terms[field].trim();
    return [field, isMine ? mine[field] : theirs[field]];
  });
  return Object.fromEntries(mineOrTheirs) as unknown as LockTermValues;
}
