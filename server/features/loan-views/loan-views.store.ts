import { type Selectable, sql } from 'kysely';
import type { LoanViewBody } from '../../../contract/loan-views.ts';
import type { MailedDays } from '../../../domain/reports/mailed-views.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredLoanView = Selectable<Tables['loan_views']> & { email: string };

/** Serialises changes: each checks names and counts of the others. */
export async function holdLoanViews(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('lintel-loan-views', 0))`.execute(tx);
}

function views(db: Db) {
  return db
    .selectFrom('loan_views')
    .innerJoin('staff', 'staff.id', 'loan_views.staff_id')
    .selectAll('loan_views')
    .select('staff.email');
}

export function listLoanViews(db: Db, staffId: string): Promise<StoredLoanView[]> {
  return views(db)
    .where((where) => where.or([where('staff_id', '=', staffId), where('is_shared', '=', true)]))
    .orderBy(sql`lower(name)`)
    .orderBy('loan_views.id')
    .execute();
}

export function findLoanView(tx: Db, viewId: string): Promise<StoredLoanView | undefined> {
  return views(tx).where('loan_views.id', '=', viewId).executeTakeFirst();
}

export async function insertLoanView(
  tx: Db,
  view: { id: string; staffId: string } & LoanViewBody,
): Promise<void> {
  await tx
    .insertInto('loan_views')
    .values({
      id: view.id,
      staff_id: view.staffId,
      name: view.name,
      is_shared: view.isShared,
      page: view.page === 'reports' ? view.page : null,
      search: JSON.stringify(view.search),
      mailed: mailedOf(view),
    })
    .execute();
}

export async function updateLoanView(tx: Db, viewId: string, body: LoanViewBody): Promise<void> {
  await tx
    .updateTable('loan_views')
    .set((row) => ({
      name: body.name,
      is_shared: body.isShared,
      search: JSON.stringify(body.search),
      mailed: mailedOf(body),
      version: row('version', '+', 1),
    }))
    .where('id', '=', viewId)
    .execute();
}

/** Null for never, so that the history of other views names none. */
function mailedOf(body: LoanViewBody): MailedDays | null {
  return body.page !== 'reports' || body.mailed === 'never' ? null : body.mailed;
}

export async function deleteLoanView(tx: Db, viewId: string): Promise<void> {
  await tx.deleteFrom('loan_views').where('id', '=', viewId).execute();
}
