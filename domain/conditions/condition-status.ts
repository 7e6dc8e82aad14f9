import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import type { CalendarDate } from '../time/eastern-time.ts';

/** Every status of a condition (COND-8). */
export const CONDITION_STATUSES = ['OPEN', 'REQUESTED', 'RECEIVED', 'CLEARED', 'WAIVED'] as const;

export type ConditionStatus = (typeof CONDITION_STATUSES)[number];

export const CONDITION_STATUS_NAMES: Record<ConditionStatus, string> = {
  OPEN: 'Open',
  REQUESTED: 'Requested',
  RECEIVED: 'Received',
  CLEARED: 'Cleared',
  WAIVED: 'Waived',
};

/** Still needs work; loans count these (COND-9). */
export function isConditionOpen(status: ConditionStatus): boolean {
  return status !== 'CLEARED' && status !== 'WAIVED';
}

/** Due date passed while it still needs work (COND-4). */
export function isConditionLate(
  { status, dueDate }: { status: ConditionStatus; dueDate: CalendarDate | null },
  today: CalendarDate,
): boolean {
  return isConditionOpen(status) && dueDate !== null && dueDate < today;
}

/** A cleared or waived condition has to be reopened first. */
const NEXT: Record<ConditionStatus, readonly ConditionStatus[]> = {
  OPEN: ['REQUESTED', 'RECEIVED', 'CLEARED', 'WAIVED'],
  REQUESTED: ['OPEN', 'RECEIVED', 'CLEARED', 'WAIVED'],
  RECEIVED: ['OPEN', 'REQUESTED', 'CLEARED', 'WAIVED'],
  CLEARED: ['OPEN'],
  WAIVED: ['OPEN'],
};

/** COND-8. */
export function canSetConditionStatus(from: ConditionStatus, to: ConditionStatus): Permission {
  if (NEXT[from].includes(to)) return ALLOWED;
  const word = CONDITION_STATUS_NAMES[from].toLowerCase();
  if (from === to) return refused(`This condition is already ${word}`);
  return refused(`This condition is ${word}. Reopen it first`);
}

interface ConditionProof {
  status: ConditionStatus;
  reason: string | null;
  documents: number;
}

/** Clearing needs a linked document or a reason, and waiving needs a reason (COND-10). */
export function canDecideCondition({ status, reason, documents }: ConditionProof): Permission {
  if (status === 'WAIVED' && !reason) return refused('Enter a reason for waiving');
  if (status === 'CLEARED' && !reason && documents === 0)
    return refused('Link a document or enter a reason for clearing');
  return ALLOWED;
}

/** Only a condition on which nobody has acted can be deleted; others stay on record (COND-11). */
export function canDeleteCondition(status: ConditionStatus): Permission {
  return status === 'OPEN'
    ? ALLOWED
    : refused('Only an open condition can be deleted. Waive this one with a reason instead');
}

export const CONDITION_STATUS_EVENTS = {
  OPEN: 'condition-reopened',
  REQUESTED: 'condition-requested',
  RECEIVED: 'condition-received',
  CLEARED: 'condition-cleared',
  WAIVED: 'condition-waived',
} as const satisfies Record<ConditionStatus, string>;
