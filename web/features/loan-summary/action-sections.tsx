import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { isLoanOpen, type LoanStatus } from '../../../domain/loans/loan-status.ts';
import { ageOfLock, isActiveLock, isLockAgeAlert, lockStatusOf } from '../../../domain/locks/rate-lock.ts';
import { lockRateText } from '../../../domain/locks/rate-lock-terms.ts';
import { ORDER_TYPES, ORDERS } from '../../../domain/orders/order-types.ts';
import {
  type CalendarDate,
  formatDate,
  formatInstantDate,
  isDateAlert,
} from '../../../domain/time/eastern-time.ts';
import { isUndelivered, orderWord } from '../../loans/action-status-word.ts';
import { activeLock } from '../../loans/active-lock.ts';
import { LoanStatusBadge } from '../../loans/list/loan-status-badge.tsx';
import { daysLeftWords } from '../../loans/list/lock-countdown.ts';
import type { SummarySection } from './summary-row.ts';

/** `actions` are newest first. */
export function docInfo(actions: readonly LoanAction[]): SummarySection {
  const rows = ORDER_TYPES.flatMap((orderType) => {
    const { label, showsLoanId } = ORDERS[orderType].summary;
    const orders = actions.filter(({ actionType }) => actionType === orderType);
    const [order] = orders;
    const ofHowMany = orders.length > 1 ? ` · order ${orders.length}` : '';
    return [
      {
        label: `${label} status`,
        value: order && `${orderWord(order)}${ofHowMany}`,
        attention: orders.some(isUndelivered),
      },
      { label: `${label} created`, value: order && formatInstantDate(order.createdOn) },
      ...(showsLoanId ? [{ label: `${label} loan id`, value: order?.externalLoanId }] : []),
    ];
  });
  return { title: 'Doc Info', rows };
}

/** `actions` are newest first. */
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

function currentLock(actions: readonly LoanAction[]): LoanAction | undefined {
  const locks = actions.filter(({ actionType }) => actionType === 'LOCK');
  return activeLock(locks) ?? locks[0];
}

function date(value: CalendarDate | null | undefined): string | null {
  return value ? formatDate(value) : null;
}
