import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredDecision = Selectable<Tables['loan_decisions']>;

/** Newest first. */
export function listStoredDecisions(db: Db, loanId: string): Promise<StoredDecision[]> {
  return db
    .selectFrom('loan_decisions')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function insertDecision(tx: Db, row: Insertable<Tables['loan_decisions']>): Promise<StoredDecision> {
  return tx.insertInto('loan_decisions').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Undefined for another customer's loan. `document` is JSON text. */
export function findDecidedLoan(db: Db, { customerId, loanId }: { customerId: string; loanId: string }) {
  return db
    .selectFrom('loans')
    .innerJoin('loan_applications as application', 'application.loan_id', 'loans.id')
    .select([
      'loans.status',
      'loans.progress',
      'loans.awaits_decision_since',
      'loans.open_conditions',
      'application.version',
      sql<string>`application.document::text`.as('document'),
    ])
    .where('loans.id', '=', loanId)
    .where('loans.customer_id', '=', customerId)
    .executeTakeFirst();
}
