import { sql } from 'kysely';
import type { Role } from '../../../domain/people/role.ts';
import type { MailedDays } from '../../../domain/reports/mailed-views.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

/** Views that are due and have not been settled today, of people who may sign in and have a role. */
export async function listDueViews(db: Db, mailed: readonly MailedDays[], today: CalendarDate) {
  return await db
    .selectFrom('loan_views')
    .innerJoin('staff', 'staff.id', 'loan_views.staff_id')
    .leftJoin('mailed_views', 'mailed_views.view_id', 'loan_views.id')
    .select([
      'loan_views.id as viewId',
      'loan_views.name',
      'search',
      'mailed',
      'staff.id as staffId',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'staff.branch_id as branchId',
      sql<Role[]>`ARRAY(SELECT role FROM staff_roles WHERE staff_id = staff.id ORDER BY role)`.as('roles'),
    ])
    .where('page', '=', 'reports')
    .where('mailed', 'in', mailed)
    .$narrowType<{ mailed: MailedDays }>()
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`EXISTS (SELECT FROM staff_roles WHERE staff_id = staff.id)`)
    .where(sql<boolean>`settled_on IS DISTINCT FROM ${today}::date`)
    .orderBy('loan_views.id')
    .execute();
}

export type DueView = Awaited<ReturnType<typeof listDueViews>>[number];

/**
 * Claims a view's mail for this transaction. Another process waits; it is refused after a commit and takes over after a
 * rollback.
 * @returns false if the day is settled, or the view is gone or no longer mailed.
 */
export async function takeMail(tx: Db, viewId: string, today: CalendarDate): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO mailed_views (view_id, settled_on)
    SELECT id, ${today}::date FROM loan_views WHERE id = ${viewId} AND mailed <> 'never' FOR SHARE
    ON CONFLICT (view_id) DO UPDATE SET settled_on = excluded.settled_on
      WHERE mailed_views.settled_on <> excluded.settled_on
    RETURNING view_id`.execute(tx);
  return rows.length === 1;
}
