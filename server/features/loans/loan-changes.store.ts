import type { Selectable, Updateable } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { waitingAgainSince } from './decision-wait.ts';

export type HeldLoan = Selectable<Tables['loans']> & { version: number };

/** Set by staff outside the application. */
export type LoanChange = Pick<
  Updateable<Tables['loans']>,
  | 'status'
  | 'closing_date'
  | 'loan_program'
  | 'loan_officer'
  | 'setup_processor'
  | 'conditions_processor'
  | 'underwriter'
  | 'closer'
  | 'lock_status'
  | 'lock_date'
  | 'lock_expiration_date'
>;

/** Locks the application's row first, like a save, so that the two cannot deadlock. */
export async function holdLoan(
  tx: Db,
  ids: { loanId: string; customerId?: string },
): Promise<HeldLoan | undefined> {
  const application = await tx
    .selectFrom('loan_applications')
    .select('version')
    .where('loan_id', '=', ids.loanId)
    .forUpdate()
    .executeTakeFirst();
  if (application === undefined) return undefined;
  const loans = tx.selectFrom('loans').selectAll().where('id', '=', ids.loanId);
  const found = ids.customerId === undefined ? loans : loans.where('customer_id', '=', ids.customerId);
  const loan = await found.forUpdate().executeTakeFirst();
  return loan && { ...loan, version: application.version };
}

/** Raises the version, because cached applications are outdated from now on. */
export async function writeLoanChange(
  tx: Db,
  loanId: string,
  change: LoanChange,
  now: Instant,
): Promise<void> {
  const { version } = await tx
    .updateTable('loan_applications')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('loan_id', '=', loanId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('loans')
    .set({ ...change, version, updated_at: now })
    .where('id', '=', loanId)
    .execute();
}

/** No change of the application, so its version stays. */
export async function writeDecisionWait(tx: Db, loanId: string, since: Instant): Promise<void> {
  await tx
    .updateTable('loans')
    .set({ awaits_decision_since: waitingAgainSince(since) })
    .where('id', '=', loanId)
    .execute();
}

export async function recordLoanChange(
  tx: Db,
  event: {
    loan: HeldLoan;
    at: Instant;
    staffId: string | null;
    actor: string;
    details: string | null;
    changes: string;
  },
): Promise<void> {
  await tx
    .insertInto('events')
    .values({
      kind: 'loan-changed',
      occurred_at: event.at,
      staff_id: event.staffId,
      actor: event.actor,
      customer_id: event.loan.customer_id,
      loan_id: event.loan.id,
      from_version: event.loan.version,
      to_version: event.loan.version + 1,
      details: event.details,
      changes: event.changes,
    })
    .execute();
}
