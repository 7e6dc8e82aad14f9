import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { isLoanOpen } from '../../../domain/loans/loan-status.ts';
import {
  canConfirmLock,
  canExtendLock,
  canTransferLock,
  lockStatusOf,
} from '../../../domain/locks/rate-lock.ts';
import { isClosingLate } from '../../../domain/locks/rate-lock-terms.ts';
import { usDate } from '../../forms/typing/date-text.ts';
import { useEasternToday } from '../../loans/eastern-today.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { LockConfirmationButton, LockConfirmationNotice, useLockConfirmation } from './lock-confirmation.tsx';
import { RateLockCard } from './rate-lock-card.tsx';
import classes from './rate-locks-page.module.css';

interface RateLockListProps {
  /** Newest first. */
  locks: readonly LoanAction[];
  loan: Loan;
  /** Undefined while a form is open: the list is then read-only. */
  onOpen?: ((form: 'extend' | 'transfer') => void) | undefined;
}

/** A loan's locks, newest first. Only the newest can be transferred, extended and modified. */
export function RateLockList({ locks, loan, onOpen }: RateLockListProps) {
  const { loanStatus, closingDate } = loan;
  const confirmation = useLockConfirmation(loan);
  const today = useEasternToday();
  const newest = lockStatusOf(locks[0]?.status);
  const canExtend = canExtendLock(loanStatus, newest);
  const canTransfer = canTransferLock(loanStatus, newest);
  const expires = locks[0]?.lockExpirationDate;
  const canConfirm = canConfirmLock(loanStatus, newest, expires, today);
  const isLate = canExtend.ok && isLoanOpen(loanStatus) && isClosingLate(closingDate, expires);
  const buttons =
    onOpen === undefined ? undefined : (
      <div className={classes.buttons}>
        {isLoanOpen(loanStatus) ? (
          <LockConfirmationButton of={confirmation} disabled={!canConfirm.ok} />
        ) : null}
        <WorkButton size="xs" variant="default" disabled={!canTransfer.ok} onClick={() => onOpen('transfer')}>
          Transfer
        </WorkButton>
        <WorkButton size="xs" disabled={!canExtend.ok} onClick={() => onOpen('extend')}>
          Extend / Modify
        </WorkButton>
      </div>
    );
  return (
    <>
      {onOpen === undefined || canExtend.ok ? null : <Notice>{canExtend.reason}</Notice>}
      {onOpen !== undefined && isLate ? (
        <Notice tone="warn">
          The loan closes on {usDate(closingDate ?? '')}, after this lock expires on {usDate(expires ?? '')}.
          Extend the lock, or move the closing date.
        </Notice>
      ) : null}
      <LockConfirmationNotice loan={loan} of={confirmation} />
      <ol className={classes.list} aria-label="Locks, newest first">
        {locks.map((lock, index) => (
          <li key={lock.actionId}>
            <RateLockCard
              number={locks.length - index}
              lock={lock}
              loanStatus={loanStatus}
              closingDate={closingDate}
              today={today}
              actions={index === 0 ? buttons : undefined}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
