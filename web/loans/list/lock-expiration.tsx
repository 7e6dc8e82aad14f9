import type { LoanRow } from '../../../contract/loans.ts';
import { isLoanOpen } from '../../../domain/loans/loan-status.ts';
import { type CalendarDate, formatDate, isDateAlert } from '../../../domain/time/eastern-time.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { easternToday } from '../eastern-today.ts';
import classes from './lock-expiration.module.css';

export type ExpirationMark = 'expired' | 'expiring' | null;

/** Whether an open loan's active lock has expired, or does so within ten days (LIST-41). */
export function expirationMark(
  { loanStatus, lockStatus, lockExpirationDate }: LoanRow,
  today: CalendarDate,
): ExpirationMark {
  if (lockExpirationDate === null || lockStatus === null || !isLoanOpen(loanStatus)) return null;
  if (lockExpirationDate < today) return 'expired';
  return isDateAlert(lockExpirationDate, today) ? 'expiring' : null;
}

/** The expiration date of a lock, with a mark by icon and colour when somebody has to act. */
export function LockExpiration({ loan }: { loan: LoanRow }) {
  const mark = expirationMark(loan, easternToday());
  const date = formatDate(loan.lockExpirationDate ?? '');
  if (mark === null) return date;
  const isExpired = mark === 'expired';
  return (
    <span className={classes.date} data-mark={mark}>
      {date}
      <span role="img" aria-label={isExpired ? 'expired' : 'expires soon'}>
        <StatusGlyph shape={isExpired ? 'cross-ring' : 'clock-hand'} color="currentColor" />
      </span>
    </span>
  );
}
