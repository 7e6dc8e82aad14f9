import type { LoanRow } from '../../../contract/loans.ts';
import { actionCenterPath } from '../../../domain/loans/loan-list.ts';
import { LOCK_REMINDER_DAYS } from '../../../domain/locks/rate-lock-expiration.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import {
  type CalendarDate,
  daysBetween,
  formatDate,
  type Instant,
} from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Config } from '../../platform/settings/config.ts';
import { pageLink } from '../../platform/settings/page-link.ts';
import type { ReminderList } from './reminder-lists.ts';

/**
 * One person's mail of a day: the locks to extend, transfer or close before they expire, each with its link.
 */
export async function reminderMail(
  tx: Db,
  { email, firstName, loans }: ReminderList,
  { config, today, expiresAt }: { config: Config; today: CalendarDate; expiresAt: Instant },
): Promise<Mail> {
  const values = {
    firstName,
    locks: loans.length === 1 ? '1 rate lock expires' : `${loans.length} rate locks expire`,
    days: String(LOCK_REMINDER_DAYS),
    loans: loans.map((loan) => loanLines(loan, today, config).join('\n')).join('\n\n'),
  };
  return { ...(await composeMail(tx, 'lock-reminder', values)), to: [email], expiresAt };
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
