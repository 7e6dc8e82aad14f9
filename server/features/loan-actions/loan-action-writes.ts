import { randomUUIDv7 } from 'node:crypto';
import { createPatch } from 'rfc6902';
import type { LoanActionType } from '../../../domain/loan-action.ts';
import { changeLoan } from '../loans/loan-changes.service.ts';
import type { ActionOutcome, ActionWork } from './loan-action-kind.ts';
import {
  insertLoanAction,
  recordActionEvent,
  type StoredLoanAction,
  updateLoanAction,
} from './loan-actions.store.ts';

/** Stores a new action, changes its loan and writes the history of both. */
export async function addAction(
  work: ActionWork,
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
  await record(work, 'loan-action-created', {}, action);
  await follow(work, outcome);
  return action;
}

/** Stores what became of an action. One that is as it was makes no new version, though its loan may still follow. */
export async function replaceAction(
  work: ActionWork,
  action: StoredLoanAction,
  outcome: ActionOutcome,
): Promise<StoredLoanAction> {
  await follow(work, outcome);
  const before = recorded(action);
  const data = JSON.stringify(outcome.data);
  if (createPatch(before, { status: outcome.status, ...JSON.parse(data) }).length === 0) return action;
  const changed = await updateLoanAction(work.tx, action.id, {
    status: outcome.status,
    data,
    now: work.now,
    by: work.actor.name,
  });
  await record(work, 'loan-action-changed', before, changed);
  return changed;
}

function recorded({ status, data }: StoredLoanAction): Record<string, unknown> {
  return { status, ...data };
}

async function follow({ tx, loan, actor, now }: ActionWork, outcome: ActionOutcome): Promise<void> {
  if (outcome.loan !== undefined) await changeLoan(tx, loan, outcome.loan, actor, now);
}

function record(
  { tx, loan, actor, now }: ActionWork,
  kind: 'loan-action-created' | 'loan-action-changed',
  before: Record<string, unknown>,
  action: StoredLoanAction,
): Promise<void> {
  return recordActionEvent(tx, {
    kind,
    at: now,
    staffId: actor.staffId,
    actor: actor.name,
    customerId: loan.customer_id,
    action,
    patch: JSON.stringify(createPatch(before, recorded(action))),
  });
}
