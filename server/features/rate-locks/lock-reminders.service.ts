import type { Contact } from '../../../contract/directories.ts';
import type { LoanRow } from '../../../contract/loans.ts';
import { actionCenterPath } from '../../../domain/loans/loan-list.ts';
import { TASK_DIRECTORIES, TASK_ROLES, type TaskRole } from '../../../domain/loans/task-assignment.ts';
import {
  isReminderTime,
  LOCK_REMINDER_DAYS,
  reminderRange,
} from '../../../domain/locks/rate-lock-expiration.ts';
import { isEmail } from '../../../domain/people/email.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import {
  type CalendarDate,
  daysBetween,
  easternDate,
  formatDate,
  type Instant,
} from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Config } from '../../platform/settings/config.ts';
import { pageLink } from '../../platform/settings/page-link.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { LoansService } from '../loans/loans.service.ts';
import { takeReminderDay, wereRemindersSent } from './lock-reminders.store.ts';

type People = Record<(typeof TASK_DIRECTORIES)[TaskRole], readonly Contact[]>;

interface ReminderList {
  email: string;
  firstName: string;
  loans: LoanRow[];
}

/** Somebody named by a loan but missing from the directories. */
interface UnknownPerson {
  role: TaskRole;
  firstName: string;
  loans: number;
}

/**
 * Loans per person, in the given order, each loan once even for someone with several roles in it. Loans hold only
 * first names, so if several people share one, all are mailed (docs/decisions/status-tasks-and-notes.md).
 */
function reminderLists(
  loans: readonly LoanRow[],
  people: People,
): { lists: ReminderList[]; unknown: UnknownPerson[] } {
  const lists = new Map<string, ReminderList>();
  const unknown = new Map<string, UnknownPerson>();
  for (const loan of loans) {
    for (const role of TASK_ROLES) {
      const firstName = loan[role];
      if (firstName === null) continue;
      const bearers = people[TASK_DIRECTORIES[role]].filter(
        (person) => person.firstName === firstName && isEmail(person.email),
      );
      for (const { email } of bearers) addLoan(lists, { email, firstName }, loan);
      if (bearers.length === 0) countUnknown(unknown, role, firstName);
    }
  }
  return { lists: [...lists.values()], unknown: [...unknown.values()] };
}

function addLoan(
  lists: Map<string, ReminderList>,
  { email, firstName }: { email: string; firstName: string },
  loan: LoanRow,
): void {
  const list = lists.get(email) ?? { email, firstName, loans: [] };
  lists.set(email, list);
  // A person with several roles gets the same loan several times in a row.
  if (list.loans.at(-1) !== loan) list.loans.push(loan);
}

function countUnknown(unknown: Map<string, UnknownPerson>, role: TaskRole, firstName: string): void {
  const key = `${role} ${firstName}`;
  const person = unknown.get(key) ?? { role, firstName, loans: 0 };
  unknown.set(key, { ...person, loans: person.loans + 1 });
}

/** The locks to extend, transfer or close before they expire, each with its link. */
async function reminderMail(
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

/**
 * Checks every 10 minutes whether this morning's reminders are due, so that a late server catches up within minutes.
 * The mark of the day prevents a second run, even when the clock changes (docs/decisions/rate-locks.md).
 */
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** The next morning's mail replaces an undelivered one. */
const MAIL_LIFE_MS = 24 * 3_600_000;

export interface LockRemindersService {
  /**
   * Once a day, from the morning in New York on, mails the people of loans whose lock expires within
   * three days: one mail per person. Does nothing earlier or a second time.
   * @returns how many mails were queued.
   */
  remindOfExpiringLocks(): Promise<number>;
}

/** Names its schedule, so call it before `jobs.start`. */
export function createLockRemindersService(
  { database: { db }, clock, jobs, mailer, config, log }: Platform,
  loans: Pick<LoansService, 'listExpiringLocks'>,
  directories: DirectoriesService,
): LockRemindersService {
  const service: LockRemindersService = {
    async remindOfExpiringLocks() {
      const now = clock.now();
      const today = easternDate(now);
      if (!isReminderTime(now) || (await wereRemindersSent(db, today))) return 0;
      const expiring: LoanRow[] = [];
      for await (const page of loans.listExpiringLocks(reminderRange(today))) expiring.push(...page);
      const { lists, unknown } = reminderLists(expiring, await directories.getDirectories());
      const expiresAt = new Date(now.getTime() + MAIL_LIFE_MS).toISOString();
      const isOurs = await db.transaction().execute(async (tx) => {
        const mark = { day: today, at: now.toISOString(), mails: lists.length };
        if (!(await takeReminderDay(tx, mark))) return false;
        for (const list of lists)
          await mailer.queueMail(tx, await reminderMail(tx, list, { config, today, expiresAt }));
        return true;
      });
      if (!isOurs) return 0;
      mailer.nudge();
      for (const person of unknown)
        log.warn(person, 'lock reminder skipped: nobody with this name is in the directories');
      log.info({ mails: lists.length, locks: expiring.length }, 'reminded of expiring locks');
      return lists.length;
    },
  };
  jobs.schedule('remind-of-expiring-locks', EVERY_TEN_MINUTES, async () => {
    await service.remindOfExpiringLocks();
  });
  return service;
}
