import { CONDITION_STATUS_EVENTS } from '../../../domain/conditions/condition-status.ts';
import { startOf } from '../../../domain/history/describe-record.ts';
import type { EventKind } from '../../../domain/history/event-words.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Author } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { StoredCondition } from './conditions.store.ts';

/** Before or after is missing for a created or deleted condition. */
interface BothSides {
  before?: StoredCondition;
  after?: StoredCondition;
}

export function recordCondition(
  tx: Db,
  { before, after }: BothSides,
  by: { actor: Author; customerId: string; at: Instant },
): Promise<void> {
  const condition = (after ?? before) as StoredCondition;
  return recordEvent(tx, {
    kind: kindOf(before, after),
    at: by.at,
    actor: by.actor.name,
    staffId: by.actor.staffId,
    customerId: by.customerId,
    loanId: condition.loan_id,
    details: { conditionId: condition.id, title: startOf(condition.text) },
    changes: [
      recordChange('condition', condition.id, before && recordedRow(before), after && recordedRow(after)),
    ],
  });
}

function kindOf(before: StoredCondition | undefined, after: StoredCondition | undefined): EventKind {
  if (before === undefined) return 'condition-created';
  if (after === undefined) return 'condition-deleted';
  return before.status === after.status ? 'condition-changed' : CONDITION_STATUS_EVENTS[after.status];
}
