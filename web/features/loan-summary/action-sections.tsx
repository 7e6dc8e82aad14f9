import type { LoanAction } from '../../../contract/loan-actions.ts';
import {
  type CalendarDate,
  formatDate,
  formatInstantDate,
  isDateAlert,
} from '../../../domain/eastern-time.ts';
import type { LoanActionType } from '../../../domain/loan-action.ts';
import { isLoanOpen, type LoanStatus } from '../../../domain/loan-status.ts';
import {
  ageOfLock,
  isActiveLock,
  isLockAgeAlert,
  type LockStatus,
  lockStatusOf,
} from '../../../domain/rate-lock.ts';
import { lockRateText } from '../../../domain/rate-lock-terms.ts';
import { isUndelivered, orderWord } from '../../loans/action-status-word.ts';
import { LoanStatusBadge } from '../../loans/loan-status-badge.tsx';
import { daysLeftWords } from '../../loans/lock-countdown.ts';
import type { SummarySection } from './summary-row.ts';

/** What was ordered; `actions` are newest first. */
export function docInfo(actions: readonly LoanAction[]): SummarySection {
  const titleDocs = newest(actions, 'TITLE_DOCS');
  const binder = newest(actions, 'INSURANCE_BINDER');
  return {
    title: 'Doc Info',
    rows: [
      { label: 'Title docs status', value: orderWord(titleDocs), attention: isUndelivered(titleDocs) },
      { label: 'Title docs created', value: titleDocs && formatInstantDate(titleDocs.createdOn) },
      { label: 'Binder status', value: orderWord(binder), attention: isUndelivered(binder) },
      { label: 'Binder created', value: binder && formatInstantDate(binder.createdOn) },
      { label: 'Binder loan id', value: binder?.externalLoanId },
    ],
  };
}

/** How and until when the rate is locked; `actions` are newest first. */
export function lockInfo(
  actions: readonly LoanAction[],
  loanStatus: LoanStatus,
  today: CalendarDate,
): SummarySection {
  const lock = currentLock(actions);
  const status = lockStatusOf(lock?.status);
  const expires = lock?.lockExpirationDate;
  const counts = status !== null && isActiveLock(status) && isLoanOpen(loanStatus);
  const age = ageOfLock(lock?.lockDate ?? null, loanStatus, today);
  return {
    title: 'Lock Info',
    rows: [
      { label: 'Lock status', value: status === null ? null : <LoanStatusBadge status={status} /> },
      { label: 'Lock date', value: date(lock?.lockDate) },
      {
        label: 'Lock expiration',
        value:
          expires && [formatDate(expires), ...(counts ? [daysLeftWords(expires, today)] : [])].join(' · '),
        attention: Boolean(expires) && counts && isDateAlert(expires ?? '', today),
      },
      {
        label: 'Initial expiration',
        value: lock?.isLockExtended === true ? date(lock.initialLockExpirationDate) : null,
      },
      { label: 'Lock extended on', value: date(lock?.lockExtendedOn) },
      { label: 'Locked rate', value: lockRateText(lock?.lockedInterestRate) },
      { label: 'Investor', value: lock?.investorName },
      {
        label: 'Age of lock',
        value: age === null ? null : `${age} ${age === 1 ? 'day' : 'days'}`,
        attention: counts && isLockAgeAlert(age),
      },
    ],
  };
}

function newest(actions: readonly LoanAction[], type: LoanActionType): LoanAction | undefined {
  return actions.find(({ actionType }) => actionType === type);
}

/** The newest lock that is active; where none is, the newest at all. */
function currentLock(actions: readonly LoanAction[]): LoanAction | undefined {
  const locks = actions.filter(({ actionType }) => actionType === 'LOCK');
  return locks.find((lock) => isActive(lockStatusOf(lock.status))) ?? locks[0];
}

function isActive(status: LockStatus | null): boolean {
  return status !== null && isActiveLock(status);
}

function date(value: CalendarDate | null | undefined): string | null {
  return value ? formatDate(value) : null;
}
