import type { Condition, RefusedCondition } from '../../../../contract/conditions/conditions.ts';
import { conditionNotes } from '../../../../domain/conditions/condition.ts';
import {
  canDecideCondition,
  canDeleteCondition,
  canSetConditionStatus,
} from '../../../../domain/conditions/condition-status.ts';
import type { Permission } from '../../../../domain/people/permission.ts';

export type DecidedStatus = 'CLEARED' | 'WAIVED';

/** Conditions that can be decided, and those left out with the reason (COND-51). */
export function decidable(status: DecidedStatus, conditions: readonly Condition[]) {
  return apart(conditions, (condition) => canSetConditionStatus(condition.status, status));
}

/** Conditions that can be deleted, and those that stay with the reason (COND-11). */
export function deletable(conditions: readonly Condition[]) {
  return apart(conditions, ({ status }) => canDeleteCondition(status));
}

function apart(conditions: readonly Condition[], permits: (condition: Condition) => Permission) {
  const able: Condition[] = [];
  const leftOut: RefusedCondition[] = [];
  for (const condition of conditions) {
    const permission = permits(condition);
    if (permission.ok) able.push(condition);
    else {
      const { conditionId } = condition;
      leftOut.push({ conditionId, reason: permission.reason, current: condition });
    }
  }
  return { able, leftOut };
}

/** As stored; null if it has no visible text. */
export function statedReason(typed: string): string | null {
  return conditionNotes(typed) || null;
}

/** Why the reason is missing, or null: said at its field before anything is sent (COND-52). */
export function missingReason(
  status: DecidedStatus,
  typed: string,
  documents: readonly number[],
): string | null {
  if (statedReason(typed) !== null) return null;
  const refusals = documents.flatMap((count) => {
    const permission = canDecideCondition({ status, reason: null, documents: count });
    return permission.ok ? [] : [permission.reason];
  });
  const [first] = refusals;
  if (first === undefined) return null;
  if (status === 'WAIVED' || documents.length === 1) return first;
  if (refusals.length === documents.length)
    return 'Enter a reason for clearing. No condition has a document.';
  const lacking = refusals.length === 1 ? '1 condition has' : `${refusals.length} conditions have`;
  return `Enter a reason for clearing. ${lacking} no document.`;
}

/** A condition's documents that still exist. */
export function presentDocuments({ documents }: Pick<Condition, 'documents'>): number {
  return documents.filter(({ isDeleted, isRejected }) => !isDeleted && isRejected !== true).length;
}

/** For the next try: those that did not change, as they are now. */
export function conditionsLeft(
  conditions: readonly Condition[],
  refused: readonly RefusedCondition[],
): readonly Condition[] {
  return refused.length === 0 ? conditions : refused.flatMap(({ current }) => current ?? []);
}

/** How many of the conditions did not change: '2 of 4 conditions did not change. The others did.' */
export function refusalCount(refused: number, asked: number): string {
  if (refused === asked)
    return asked === 1 ? 'The condition did not change.' : `None of the ${asked} conditions changed.`;
  return `${refused} of ${asked} conditions did not change. ${refused === asked - 1 ? 'The other one did.' : 'The others did.'}`;
}
