import { CONDITION_STATUS_NAMES, type ConditionStatus } from '../conditions/condition-status.ts';
import { isItemOwed } from './request-state.ts';

/** An item of a request, as far as its words follow from it. */
interface ItemFacts {
  conditionId: string;
  /** Null for a condition that was deleted. */
  conditionStatus: ConditionStatus | null;
  files: readonly unknown[];
}

/**
 * The words of an item for staff (ASK-73): 'Received, 2 files'. They tell what came through another request, or without the
 * borrower. Nobody waits once the link has ended (ASK-28).
 */
export function itemWords(
  item: ItemFacts,
  { hasEnded, others }: { hasEnded: boolean; others: readonly { items: readonly ItemFacts[] }[] },
): string {
  const { conditionId, conditionStatus: status, files } = item;
  const count = files.length === 0 ? '' : files.length === 1 ? ', 1 file' : `, ${files.length} files`;
  if (status === null) return `Condition deleted${count}`;
  if (isItemOwed(item)) return `${hasEnded ? 'Not received' : 'Waiting'}${count}`;
  const word = CONDITION_STATUS_NAMES[status];
  if (files.length > 0 || status === 'WAIVED') return `${word}${count}`;
  const cameElsewhere = others.some(({ items }) =>
    items.some((one) => one.conditionId === conditionId && one.files.length > 0),
  );
  if (cameElsewhere)
    return status === 'RECEIVED'
      ? 'Received through another request'
      : `${word}, received through another request`;
  return `${word} without the borrower`;
}
