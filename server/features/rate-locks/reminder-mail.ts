import type { LoanRow } from '../../../contract/loans.ts';
import { actionCenterPath } from '../../../domain/action-center-path.ts';
import { type CalendarDate, daysBetween, formatDate, type Instant } from '../../../domain/eastern-time.ts';
import { lastFirst } from '../../../domain/person-name.ts';
import { LOCK_REMINDER_DAYS } from '../../../domain/rate-lock-expiration.ts';
import type { Config } from '../../platform/config.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { pageLink } from '../../platform/page-link.ts';
import type { ReminderList } from './reminder-lists.ts';

/** One person's mail of a day: the locks to extend, transfer or close before they expire, each with its link. */
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
      `This mail comes each morning on which such a lock has ${LOCK_REMINDER_DAYS} days or less.`,
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
