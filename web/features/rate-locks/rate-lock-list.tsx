import { Button } from '@mantine/core';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import { canExtendLock, canTransferLock, lockStatusOf } from '../../../domain/locks/rate-lock.ts';
import { useEasternToday } from '../../loans/eastern-today.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { RateLockCard } from './rate-lock-card.tsx';
import classes from './rate-locks-page.module.css';

interface RateLockListProps {
  /** Newest first. */
  locks: readonly LoanAction[];
  loanStatus: LoanStatus;
  /** Undefined while a form is open: the list is then read-only. */
  onOpen?: ((form: 'extend' | 'transfer') => void) | undefined;
}

/** A loan's locks, newest first. Only the newest can be transferred, extended and modified. */
export function RateLockList({ locks, loanStatus, onOpen }: RateLockListProps) {
  const today = useEasternToday();
  const newest = lockStatusOf(locks[0]?.status);
  const canExtend = canExtendLock(loanStatus, newest);
  const canTransfer = canTransferLock(loanStatus, newest);
  const buttons =
    onOpen === undefined ? undefined : (
      <div className={classes.buttons}>
        <Button size="xs" variant="default" disabled={!canTransfer.ok} onClick={() => onOpen('transfer')}>
          Transfer
        </Button>
        <Button size="xs" disabled={!canExtend.ok} onClick={() => onOpen('extend')}>
          Extend / Modify
        </Button>
      </div>
    );
  return (
    <>
      {onOpen === undefined || canExtend.ok ? null : <Notice>{canExtend.reason}</Notice>}
      <ol className={classes.list} aria-label="Locks, newest first">
        {locks.map((lock, index) => (
          <li key={lock.actionId}>
            <RateLockCard
              number={locks.length - index}
              lock={lock}
              loanStatus={loanStatus}
              today={today}
              actions={index === 0 ? buttons : undefined}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
