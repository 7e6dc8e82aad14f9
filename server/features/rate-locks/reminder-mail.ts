import type { LoanRow } from '../../../contract/loans.ts';
import { actionCenterPath } from '../../../domain/loans/action-center-path.ts';
import { LOCK_REMINDER_DAYS } from '../../../domain/locks/rate-lock-expiration.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import {
  type CalendarDate,
  daysBetween,
  formatDate,
  type Instant,
} from '../../../domain/time/eastern-time.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Config } from '../../platform/settings/config.ts';
import { pageLink } from '../../platform/settings/page-link.ts';
import type { ReminderList } from './reminder-lists.ts';

/**
 * One person's mail of a day: the locks to extend, transfer or close before they expire, each with its link.
 */
export function reminderMail(
  { email, firstName, loans }: ReminderList,
  { config, today, expiresAt }: { config: Config; today: CalendarDate; expiresAt: Instant },
): Mail {
  const locks = loans.length === 1 ? '1 rate lock expires' : `${loans.length} rate locks expire`;
  return {
    kind: 'lock-reminder',
    to: [email],
    subject: `${locks} within ${LOCK_REMINDER_DAYS} days`,
    text: [
      `Hello ${firstName},`,
      '',
      `${locks} within ${LOCK_REMINDER_DAYS} days on loans that you work on:`,
      '',
      ...loans.flatMap((loan) => [...loanLines(loan, today, config), '']),
      `You get this e-mail each morning while such a lock expires within ${LOCK_REMINDER_DAYS} days.`,
      '',
    ].join('\n'),
    expiresAt,
  };
}

function loanLines(loan: LoanRow, today: CalendarDate, config: Config): string[] {
  const { primaryBorrowerBriefInfo: borrower, lockExpirationDate } = loan;
  return [
    `${loan.loanNumber}, ${lastFirst(borrower) || 'borrower not named yet'}`,
    `Lock expires ${lockExpirationDate === null ? 'N/A' : expirationWords(lockExpirationDate, today)}`,
    pageLink(config, actionCenterPath(loan.customerId, loan.loanId, 'lock-info')),
  ];
}

/** 'Nov 23, 2026 (in 2 days)'. */
function expirationWords(expires: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, expires);
  const words = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
  return `${formatDate(expires)} (${words})`;
}
