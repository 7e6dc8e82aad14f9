import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { NamedRecords, Viewer } from './viewer.ts';
import { andVisibleLoan, isVisibleCustomer, isVisibleLoan } from './visible-loans.ts';

/** Whether a viewer sees the named records. Unknown and hidden records give the same answer in the same time. */
export async function seesRecords(db: Db, viewer: Viewer, named: NamedRecords): Promise<boolean> {
  if (viewer.sees === 'everything') return true;
  const { customerId, loanId, actionId } = named;
  if (actionId !== undefined || loanId !== undefined) {
    const wanted =
      actionId === undefined
        ? sql`loans.id = ${loanId}::uuid`
        : sql`loans.id = (SELECT loan_id FROM loan_actions WHERE id = ${actionId}::uuid)`;
    const ofCustomer = customerId === undefined ? sql`` : sql`AND loans.customer_id = ${customerId}::uuid`;
    const { rows } = await sql<{ seen: boolean }>`
      SELECT EXISTS (SELECT FROM loans WHERE ${wanted} ${ofCustomer} AND ${isVisibleLoan(viewer)}) AS seen`.execute(
      db,
    );
    return rows[0]?.seen === true;
  }
  if (customerId === undefined) return true;
  const { rows } = await sql<{ seen: boolean }>`
    SELECT ${isVisibleCustomer(viewer, sql`${customerId}::uuid`)} AS seen`.execute(db);
  return rows[0]?.seen === true;
}

export async function newestSeenLoan(db: Db, viewer: Viewer, customerId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM loans WHERE customer_id = ${customerId}::uuid ${andVisibleLoan(viewer)}
    ORDER BY created_at DESC, id DESC LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}
