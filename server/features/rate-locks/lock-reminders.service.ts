import type { LoanRow } from '../../../contract/loans.ts';
import { isReminderTime, reminderRange } from '../../../domain/locks/rate-lock-expiration.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { LoansService } from '../loans/loans.service.ts';
import { takeReminderDay, wereRemindersSent } from './lock-reminders.store.ts';
import { reminderLists } from './reminder-lists.ts';
import { reminderMail } from './reminder-mail.ts';

/**
 * Checks every 10 minutes whether this morning's reminders are due, so that a late server catches up within
 * minutes. The mark of the day prevents a second run, even when the clock changes (docs/decisions/rate-locks.md).
 */
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** The next morning's mail replaces one that was not delivered. */
const MAIL_LIFE_MS = 24 * 3_600_000;

export interface LockRemindersService {
  /**
   * Reminds the officer and the processors of loans whose lock expires within three days: once a day, from
   * the morning in New York on, one mail per person. It does nothing earlier, and nothing a second time.
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
