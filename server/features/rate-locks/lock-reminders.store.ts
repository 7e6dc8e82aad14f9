import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

/** Whether people were reminded on this day already. */
export async function wereRemindersSent(db: Db, day: CalendarDate): Promise<boolean> {
  const row = await db
    .selectFrom('lock_reminders')
    .select('reminded_on')
    .where('reminded_on', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Claims a day's reminders for this transaction. Another process waits; it is refused after a commit and takes over
 * after a rollback.
 * @returns false if the day is taken.
 */
export async function takeReminderDay(
  tx: Db,
  { day, at, mails }: { day: CalendarDate; at: Instant; mails: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lock_reminders')
    .values({ reminded_on: day, sent_at: at, mails })
    .onConflict((conflict) => conflict.column('reminded_on').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
