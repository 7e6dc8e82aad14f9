import { sql } from 'kysely';
import type { Role } from '../../../domain/people/role.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

export async function isMorningMailWanted(db: Db, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom('morning_mails')
    .select('is_wanted')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row?.is_wanted ?? false;
}

/**
 *
 * @param settledOn last day whose mail will not be sent any more; null to send today's.
 */
export async function putMorningMail(
  tx: Db,
  { staffId, isWanted, settledOn }: { staffId: string; isWanted: boolean; settledOn: CalendarDate | null },
): Promise<void> {
  await tx
    .insertInto('morning_mails')
    .values({ staff_id: staffId, is_wanted: isWanted, settled_on: settledOn })
    .onConflict((known) =>
      known.column('staff_id').doUpdateSet({
        is_wanted: isWanted,
        // A settled day stays settled, so that switching the setting off and on sends no second mail.
        settled_on: sql`greatest(morning_mails.settled_on, excluded.settled_on)`,
      }),
    )
    .execute();
}

/** People who want the mail, may sign in, and have not had today's. */
export async function listMailedPeople(db: Db, today: CalendarDate) {
  return await db
    .selectFrom('morning_mails')
    .innerJoin('staff', 'staff.id', 'morning_mails.staff_id')
    .select([
      'staff.id as staffId',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'branch_id as branchId',
      sql<Role[]>`ARRAY(SELECT role FROM staff_roles WHERE staff_id = staff.id ORDER BY role)`.as('roles'),
    ])
    .where('is_wanted', '=', true)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`settled_on IS DISTINCT FROM ${today}::date`)
    .orderBy('staff.id')
    .execute();
}

/**
 * Claims a person's mail for this transaction. Another process waits; it is refused after a commit and takes over
 * after a rollback.
 * @returns false if the day is done or the person no longer wants the mail.
 */
export async function takeMorningMail(tx: Db, staffId: string, today: CalendarDate): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('morning_mails')
    .set({ settled_on: today })
    .where('staff_id', '=', staffId)
    .where('is_wanted', '=', true)
    .where(sql<boolean>`settled_on IS DISTINCT FROM ${today}::date`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
