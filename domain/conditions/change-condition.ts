import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import type { ConditionCategory, ConditionSource, ConditionStage } from './condition.ts';
import {
  CONDITION_STATUS_NAMES,
  type ConditionStatus,
  canDecideCondition,
  canSetConditionStatus,
  isConditionOpen,
} from './condition-status.ts';

export interface LinkedDocument {
  fileId: string;
  name: string;
}

export interface ConditionFacts {
  text: string;
  stage: ConditionStage;
  category: ConditionCategory;
  source: ConditionSource;
  owner: string | null;
  dueDate: CalendarDate | null;
  notes: string | null;
  /** Asked for (KIND-7); null leaves it to the text. */
  documentKind: string | null;
  documents: readonly LinkedDocument[];
  status: ConditionStatus;
  /** Only a cleared or waived condition has one. */
  reason: string | null;
}

/** An omitted or undefined field stays unchanged. */
export type ConditionEdit = { [Fact in keyof ConditionFacts]?: ConditionFacts[Fact] | undefined };

/** Locked on a cleared or waived condition (COND-12, COND-50). */
const DECIDED_FACTS = [
  'text',
  'stage',
  'category',
  'source',
  'owner',
  'dueDate',
  'documentKind',
  'reason',
] as const;

export type EditedCondition = { ok: true; facts: ConditionFacts } | { ok: false; reason: string };

/** COND-8, COND-10, COND-12, COND-50. `isPresent`: a deleted document is no evidence. */
export function editCondition(
  before: ConditionFacts,
  edit: ConditionEdit,
  isPresent: (fileId: string) => boolean,
): EditedCondition {
  const facts = withEdit(before, edit);
  const permission = canEdit(before, facts, { isDecision: edit.status !== undefined, isPresent });
  return permission.ok ? { ok: true, facts } : permission;
}

function withEdit(before: ConditionFacts, edit: ConditionEdit): ConditionFacts {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined);
  const facts: ConditionFacts = { ...before, ...Object.fromEntries(given) };
  if (isConditionOpen(facts.status)) return { ...facts, reason: null };
  // A new decision needs its own reason; an earlier one is not reused.
  if (facts.status !== before.status) return { ...facts, reason: edit.reason ?? null };
  return facts;
}

function canEdit(
  before: ConditionFacts,
  after: ConditionFacts,
  { isDecision, isPresent }: { isDecision: boolean; isPresent: (fileId: string) => boolean },
): Permission {
  if (before.status !== after.status) {
    const permission = canSetConditionStatus(before.status, after.status);
    if (!permission.ok) return permission;
  }
  if (!isConditionOpen(before.status) && !isConditionOpen(after.status)) {
    const changed = DECIDED_FACTS.some((fact) => before[fact] !== after[fact]);
    // Answers a second decision with 'This condition is already cleared'.
    if (changed && isDecision) return canSetConditionStatus(before.status, after.status);
    const word = CONDITION_STATUS_NAMES[before.status].toLowerCase();
    if (changed) return refused(`This condition is ${word}. Reopen it first`);
  }
  if (isConditionOpen(after.status) || !isNewProof(before, after)) return ALLOWED;
  const documents = after.documents.filter(({ fileId }) => isPresent(fileId)).length;
  return canDecideCondition({ ...after, documents });
}

function isNewProof(before: ConditionFacts, after: ConditionFacts): boolean {
  return (
    before.status !== after.status || before.reason !== after.reason || before.documents !== after.documents
  );
}
