import type { Condition } from '../../../contract/conditions/conditions.ts';
import {
  CONDITION_CATEGORIES,
  CONDITION_STAGES,
  type ConditionCategory,
  type ConditionStage,
} from '../../../domain/conditions/condition.ts';
import {
  CONDITION_STATUSES,
  type ConditionStatus,
  isConditionOpen,
} from '../../../domain/conditions/condition-status.ts';
import type { Sorting } from '../../ui/tables/data-table-column.ts';

export type ConditionSort = 'stage' | 'text' | 'category' | 'status' | 'owner' | 'dueDate';

export interface ConditionView {
  /** Null shows every status, and 'open' those that are neither cleared nor waived. */
  status: ConditionStatus | 'open' | null;
  stage: ConditionStage | null;
  category: ConditionCategory | null;
  /** A user name, or 'nobody'. */
  owner: string | null;
  words: string;
  sorting: Sorting<ConditionSort>;
}

export const FIRST_VIEW: ConditionView = {
  status: null,
  stage: null,
  category: null,
  owner: null,
  words: '',
  sorting: { by: 'stage', direction: 'asc' },
};

export const NOBODY = '-nobody';

export function isFiltered({ sorting: _sorting, words, ...filters }: ConditionView): boolean {
  return words.trim() !== '' || Object.values(filters).some((filter) => filter !== null);
}

/** A stable sort: equal conditions keep the order in which they were added. */
export function viewedConditions(conditions: readonly Condition[], view: ConditionView): Condition[] {
  const words = view.words.toLowerCase().split(/\s+/).filter(Boolean);
  const { by, direction } = view.sorting;
  const sign = direction === 'asc' ? 1 : -1;
  return conditions
    .filter((condition) => isInView(condition, view, words))
    .toSorted((one, other) => compare(KEYS[by](one), KEYS[by](other), sign));
}

/**
 * The conditions to list: open ones first. Done ones are folded while nothing asks for them, unless there are no others
 * (COND-55).
 */
export function listedConditions(
  conditions: readonly Condition[],
  { status, words, sorting }: ConditionView,
  showsDone: boolean,
): { listed: readonly Condition[]; folded: number } {
  const open = conditions.filter((condition) => isConditionOpen(condition.status));
  const done = conditions.filter((condition) => !isConditionOpen(condition.status));
  if (showsDone || status !== null || words.trim() !== '' || open.length === 0)
    return { listed: sorting.by === 'status' ? conditions : [...open, ...done], folded: 0 };
  return { listed: open, folded: done.length };
}

function isInView(condition: Condition, view: ConditionView, words: readonly string[]): boolean {
  const { status, stage, category, owner } = condition;
  if (view.status === 'open' ? !isConditionOpen(status) : view.status !== null && view.status !== status)
    return false;
  if (view.stage !== null && view.stage !== stage) return false;
  if (view.category !== null && view.category !== category) return false;
  if (view.owner !== null && (owner ?? NOBODY) !== view.owner) return false;
  const text = `${condition.text} ${condition.notes ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

const KEYS: Record<ConditionSort, (condition: Condition) => string | number | null> = {
  stage: ({ stage }) => CONDITION_STAGES.indexOf(stage),
  text: ({ text }) => text.toLowerCase(),
  category: ({ category }) => CONDITION_CATEGORIES.indexOf(category),
  status: ({ status }) => CONDITION_STATUSES.indexOf(status),
  owner: ({ owner }) => owner,
  dueDate: ({ dueDate }) => dueDate,
};

/** Missing values come last in either direction. */
function compare(one: string | number | null, other: string | number | null, sign: number): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -sign : sign;
}

/** '12 conditions: 7 open, 2 requested, 3 cleared'. */
export function countWords(conditions: readonly Condition[]): string {
  const total = conditions.length;
  if (total === 0) return '';
  const counted = CONDITION_STATUSES.flatMap((status) => {
    const count = conditions.filter((condition) => condition.status === status).length;
    return count === 0 ? [] : [`${count} ${status.toLowerCase()}`];
  });
  return `${total === 1 ? '1 condition' : `${total} conditions`}: ${counted.join(', ')}`;
}
