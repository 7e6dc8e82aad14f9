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

/** @param settledOn the day whose mail is not sent any more; null to send it. */
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
        // A settled day stays settled, so that toggling sends no second mail.
        settled_on: sql`greatest(morning_mails.settled_on, excluded.settled_on)`,
      }),
    )
    .execute();
}

/** People who may sign in, want the mail, and have not had that of the day. */
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
 * Takes a person's mail of a day for this transaction. Another process waits for the commit. It is then refused, or takes over
 * after a rollback.
 * @returns false when the day is settled, or the person does not want the mail any more.
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
