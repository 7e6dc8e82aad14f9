import type { ConditionStage } from '../conditions/condition.ts';
import type { ConditionStatus } from '../conditions/condition-status.ts';
import type { DeadlineFacts } from '../deadlines/deadline-facts.ts';
import type { DecisionKind } from '../decisions/decision-kind.ts';
import type { LeftLimit } from '../decisions/moved-since.ts';
import type { SettableLoanStatus } from '../loans/loan-status.ts';
import type { TaskAssignment } from '../loans/task-assignment.ts';

export interface RequiredCondition {
  text: string;
  stage: ConditionStage;
  status: ConditionStatus;
  /** Number of documents linked to it. */
  documents: number;
  /** Whether a folder or the borrower has to supply its document. */
  asksForDocument: boolean;
}

/** What requirements are judged by. `deadlines.status` is the current status. */
export interface RequirementFacts {
  progress: number;
  assigned: TaskAssignment;
  conditions: readonly RequiredCondition[];
  deadlines: DeadlineFacts;
  /** The decision in force. */
  decision: { kind: DecisionKind; limitsLeft: readonly LeftLimit[] } | null;
}

/** 'unknown' while Lintel lacks the facts. */
export type Finding = { state: 'holds' } | { state: 'missing' | 'unknown'; words: readonly string[] };

export const FINDING_STATES = ['holds', 'missing', 'unknown'] as const;

/** Where missing work is done: the application, or a tab of the action center. */
export const REQUIREMENT_PLACES = [
  'application',
  'tasks',
  'decision',
  'conditions',
  'lock-info',
  'deadlines',
] as const;

export type RequirementPlace = (typeof REQUIREMENT_PLACES)[number];

/** Something that a loan should have before it gets a status (STATUS-13). */
export interface Requirement {
  why: string;
  /** The paragraph that demands it. Null for the lender's own rules, which are off by default. */
  law: string | null;
  place: RequirementPlace;
  /** The statuses for which it can be turned on. */
  statuses: readonly SettableLoanStatus[];
  find(facts: RequirementFacts, status: SettableLoanStatus): Finding;
}

export const HOLDS: Finding = { state: 'holds' };

export function missing(...words: string[]): Finding {
  return words.length === 0 ? HOLDS : { state: 'missing', words };
}

export function unknown(words: string): Finding {
  return { state: 'unknown', words: [words] };
}

interface Judged {
  effect: 'stops' | 'asks';
  state: Finding['state'];
}

/** The unknown stops too: a lender that stops wants to know (STATUS-15). */
export function stopsStatus({ effect, state }: Judged): boolean {
  return effect === 'stops' && state !== 'holds';
}

/** The unknown asks for no reason (STATUS-15). */
export function asksForReason({ effect, state }: Judged): boolean {
  return effect === 'asks' && state === 'missing';
}
