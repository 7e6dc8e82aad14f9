import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredNotice = Selectable<Tables['loan_notices']>;

/** Newest first. */
export function listStoredNotices(db: Db, loanId: string): Promise<StoredNotice[]> {
  return db
    .selectFrom('loan_notices')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function insertNotice(tx: Db, row: Insertable<Tables['loan_notices']>): Promise<StoredNotice> {
  return tx.insertInto('loan_notices').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Undefined for another customer's loan. `document` is JSON text. */
export function findNoticedLoan(db: Db, { customerId, loanId }: { customerId: string; loanId: string }) {
  return db
    .selectFrom('loans')
    .innerJoin('loan_applications as application', 'application.loan_id', 'loans.id')
    .select(['loans.loan_number', 'loans.status', sql<string>`application.document::text`.as('document')])
    .where('loans.id', '=', loanId)
    .where('loans.customer_id', '=', customerId)
    .executeTakeFirst();
}
