import { randomUUIDv7 } from 'node:crypto';
import { isSameJson, type JsonObject } from '../../../domain/history/json.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { LoanActionType } from '../../../domain/loans/loan-action.ts';
import type {
  ActionOutcome,
  ActionWork,
  StoredLoanAction,
} from '../../loan-action-kinds/loan-action-kind.ts';
import { type ChangedBy, changeLoan } from '../loans/loan-changes.service.ts';
import { insertLoanAction, recordActionEvent, updateLoanAction } from './loan-actions.store.ts';

type WrittenWork = Pick<ActionWork, 'tx' | 'loan' | 'now'> & { actor: ChangedBy };

/** Also changes its loan and writes the history of both. */
export async function addAction(
  work: WrittenWork,
  actionType: LoanActionType,
  outcome: ActionOutcome,
): Promise<StoredLoanAction> {
  const { tx, loan, actor, now } = work;
  const action = await insertLoanAction(tx, {
    id: randomUUIDv7(),
    loan_id: loan.id,
    action_type: actionType,
    status: outcome.status,
    data: JSON.stringify(outcome.data),
    created_at: now,
    created_by: actor.name,
    updated_at: now,
    updated_by: actor.name,
  });
  await record(work, 'loan-action-created', { action, outcome });
  await follow(work, outcome);
  return action;
}

/** An unchanged action makes no new version, although its loan may change. */
export async function replaceAction(
  work: WrittenWork,
  action: StoredLoanAction,
  outcome: ActionOutcome,
): Promise<StoredLoanAction> {
  await follow(work, outcome);
  if (isUnchanged(action, outcome)) return action;
  const data = JSON.stringify(outcome.data);
  const changed = await updateLoanAction(work.tx, action.id, {
    status: outcome.status,
    data,
    now: work.now,
    by: work.actor.name,
  });
  await record(work, 'loan-action-changed', { before: action, action: changed, outcome });
  return changed;
}

export function isUnchanged(action: StoredLoanAction, { status, data }: ActionOutcome): boolean {
  // Stored data comes from a JSON column.
  return status === action.status && isSameJson(JSON.parse(JSON.stringify(data)), action.data as JsonObject);
}

async function follow({ tx, loan, actor, now }: WrittenWork, outcome: ActionOutcome): Promise<void> {
  if (outcome.loan !== undefined) await changeLoan(tx, loan, outcome.loan, actor, now, outcome.deed);
}

function record(
  { tx, loan, actor, now }: WrittenWork,
  kind: 'loan-action-created' | 'loan-action-changed',
  {
    before,
    action,
    outcome: { deed, overridden },
  }: { before?: StoredLoanAction; action: StoredLoanAction; outcome: ActionOutcome },
): Promise<void> {
  return recordActionEvent(tx, {
    kind,
    at: now,
    staffId: actor.staffId,
    actor: actor.name,
    customerId: loan.customer_id,
    action,
    deed,
    overridden,
    changes: JSON.stringify([
      recordChange('loan-action', action.id, before && recordedRow(before), recordedRow(action)),
    ]),
  });
}
