import type { ReactNode } from 'react';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { isLoanOpen, type LoanStatus } from '../../../domain/loans/loan-status.ts';
import { isActiveLock, lockStatusOf } from '../../../domain/locks/rate-lock.ts';
import { lockRateText } from '../../../domain/locks/rate-lock-terms.ts';
import {
  type CalendarDate,
  easternDate,
  type Instant,
  isDateAlert,
} from '../../../domain/time/eastern-time.ts';
import { usDate } from '../../forms/typing/date-text.ts';
import { LoanStatusBadge } from '../../loans/list/loan-status-badge.tsx';
import { daysLeftWords } from '../../loans/list/lock-countdown.ts';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import { DefinitionRow } from '../../ui/pages/definition-row.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './rate-lock-card.module.css';

interface RateLockCardProps {
  /** The lock's number, counted from the first lock of the loan. */
  number: number;
  lock: LoanAction;
  loanStatus: LoanStatus;
  /** The loan's closing date, which an active lock shows instead of its own. */
  closingDate: CalendarDate | null;
  today: CalendarDate;
  actions?: ReactNode;
}

/** One lock of the list. Dates are MM/DD/YYYY on the lock screens (LOCK-8). */
export function RateLockCard({ number, lock, loanStatus, closingDate, today, actions }: RateLockCardProps) {
  useStaffNames();
  const status = lockStatusOf(lock.status);
  const expires = lock.lockExpirationDate;
  const isActive = status !== null && isActiveLock(status);
  const counts = isActive && isLoanOpen(loanStatus);
  const isExtended = lock.isLockExtended === true;
  return (
    <SectionCard title={`Lock ${number}`} content="bare" aside={actions}>
      <dl className={classes.facts}>
        <DefinitionRow
          label="Lock Status"
          value={status === null ? null : <LoanStatusBadge status={status} />}
        />
        <DefinitionRow label="Locked On" value={date(lock.lockDate)} />
        <DefinitionRow
          label="Lock Expires On"
          value={expires && [usDate(expires), ...(counts ? [daysLeftWords(expires, today)] : [])].join(' · ')}
          attention={Boolean(expires) && counts && isDateAlert(expires ?? '', today)}
        />
        {isExtended ? (
          <>
            <DefinitionRow label="Initial Expiration" value={date(lock.initialLockExpirationDate)} />
            <DefinitionRow label="Lock Extended On" value={date(lock.lockExtendedOn)} />
          </>
        ) : null}
        <DefinitionRow
          label="Closing Date"
          value={date((isActive ? closingDate : null) ?? lock.closingDate)}
        />
        <DefinitionRow label="Lock Rate" value={lockRateText(lock.lockedInterestRate)} />
        <DefinitionRow label="Loan Program" value={lock.loanProgram} />
        <DefinitionRow label="Investor Name" value={lock.investorName} />
      </dl>
      <p className={classes.record}>
        Recorded {byAndOn(lock.createdByUser, lock.createdOn)}
        {lock.version === 1
          ? null
          : ` · ${status === 'TRANSFERRED' ? 'transferred' : 'changed'} ${byAndOn(lock.updatedByUser, lock.updatedOn)}`}
      </p>
    </SectionCard>
  );
}

/** 'by officer on 11/18/2026'. */
function byAndOn(user: string, at: Instant): string {
  return `by ${staffName(user)} on ${usDate(easternDate(at))}`;
}

function date(value: CalendarDate | null | undefined): string | null {
  return value ? usDate(value) : null;
}
