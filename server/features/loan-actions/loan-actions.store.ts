import { type Insertable, sql } from 'kysely';
import type { ActionDeed } from '../../../domain/history/event-words.ts';
import type { LoanActionType } from '../../../domain/loans/loan-action.ts';
import { DISCARDED_DRAFT } from '../../../domain/orders/order-permissions.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { ActionOutcome, StoredLoanAction } from '../../loan-action-kinds/loan-action-kind.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface MailedAction {
  mailId: string;
  actionType: LoanActionType;
  loanId: string;
  customerId: string;
  /** Last changed by, as on records. */
  by: string;
}

export function listLoanActions(
  db: Db,
  loanId: string,
  actionType: LoanActionType | undefined,
): Promise<StoredLoanAction[]> {
  const actions = db
    .selectFrom('loan_actions')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('status', 'is distinct from', DISCARDED_DRAFT);
  const ofType = actionType === undefined ? actions : actions.where('action_type', '=', actionType);
  return ofType.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

export function findLoanAction(db: Db, actionId: string): Promise<StoredLoanAction | undefined> {
  return db.selectFrom('loan_actions').selectAll().where('id', '=', actionId).executeTakeFirst();
}

export async function listActionsOfMails(db: Db, mailIds: readonly string[]): Promise<MailedAction[]> {
  if (mailIds.length === 0) return [];
  return await db
    .selectFrom('loan_actions')
    .innerJoin('loans', 'loans.id', 'loan_actions.loan_id')
    .select([
      sql<string>`data ->> 'mailId'`.as('mailId'),
      'loan_actions.action_type as actionType',
      'loans.id as loanId',
      'loans.customer_id as customerId',
      'loan_actions.updated_by as by',
    ])
    .where(sql<string>`data ->> 'mailId'`, 'in', mailIds)
    .execute();
}

export function insertLoanAction(
  tx: Db,
  action: Insertable<Tables['loan_actions']>,
): Promise<StoredLoanAction> {
  return tx.insertInto('loan_actions').values(action).returningAll().executeTakeFirstOrThrow();
}

export async function insertImportedActions(
  tx: Db,
  actions: readonly Insertable<Tables['loan_actions']>[],
): Promise<void> {
  if (actions.length > 0) await tx.insertInto('loan_actions').values(actions).execute();
}

export function updateLoanAction(
  tx: Db,
  actionId: string,
  change: { status: string | null; data: string; now: Instant; by: string },
): Promise<StoredLoanAction> {
  return tx
    .updateTable('loan_actions')
    .set((row) => ({
      status: change.status,
      data: change.data,
      version: row('version', '+', 1),
      updated_at: change.now,
      updated_by: change.by,
    }))
    .where('id', '=', actionId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function recordActionEvent(
  tx: Db,
  event: {
    kind: 'loan-action-created' | 'loan-action-changed';
    at: Instant;
    staffId: string | null;
    actor: string;
    customerId: string;
    action: StoredLoanAction;
    deed: ActionDeed | undefined;
    overridden: ActionOutcome['overridden'];
    changes: string;
  },
): Promise<void> {
  const { action } = event;
  await tx
    .insertInto('events')
    .values({
      kind: event.kind,
      occurred_at: event.at,
      staff_id: event.staffId,
      actor: event.actor,
      customer_id: event.customerId,
      loan_id: action.loan_id,
      from_version: action.version - 1,
      to_version: action.version,
      changes: event.changes,
      details: JSON.stringify({
        actionId: action.id,
        actionType: action.action_type,
        deed: event.deed,
        overridden: event.overridden,
      }),
    })
    .execute();
}
