import { COMPLETE_PROGRESS } from '../application/progress/steps.ts';
import { CONDITION_STAGE_NAMES, type ConditionStage } from '../conditions/condition.ts';
import { isConditionOpen } from '../conditions/condition-status.ts';
import { closesOn } from '../deadlines/deadline-facts.ts';
import { DECISIONS, isApproval } from '../decisions/decision-kind.ts';
import { limitLeftText } from '../decisions/moved-since.ts';
import type { SettableLoanStatus } from '../loans/loan-status.ts';
import { TASK_ROLE_NAMES, TASK_ROLES } from '../loans/task-assignment.ts';
import { shortLockWords } from '../locks/short-lock.ts';
import { HOLDS, missing, type RequiredCondition, type Requirement, unknown } from './requirement.ts';

/** The loan goes on with these; the others suspend or end it. */
const ON_THE_WAY = [
  'CONDITIONAL_APPROVAL',
  'FINAL_APPROVAL',
  'CLOSED',
  'FUNDED',
  'SOLD',
] as const satisfies readonly SettableLoanStatus[];

export const applicationRequirement: Requirement = {
  why: 'Every page of the application has been saved without a gap.',
  law: null,
  place: 'application',
  statuses: ON_THE_WAY,
  find: ({ progress }) =>
    progress >= COMPLETE_PROGRESS ? HOLDS : missing('Some pages of the application are not complete.'),
};

export const peopleRequirement: Requirement = {
  why: 'Someone answers for each part of the work.',
  law: null,
  place: 'tasks',
  statuses: ON_THE_WAY,
  find: ({ assigned }, status) =>
    missing(
      ...TASK_ROLES.filter((role) => !assigned[role] && (role !== 'closer' || WITH_CLOSER.has(status))).map(
        (role) => `No ${TASK_ROLE_NAMES[role]} is assigned.`,
      ),
    ),
};

/** A closer issues the closing documents and records the funding. */
const WITH_CLOSER: ReadonlySet<SettableLoanStatus> = new Set(['CLOSED', 'FUNDED', 'SOLD']);

export const decisionRequirement: Requirement = {
  why: 'An underwriter has approved the loan.',
  law: null,
  place: 'decision',
  statuses: ON_THE_WAY,
  find: ({ decision }) => {
    if (decision === null) return missing('The loan has no decision.');
    return isApproval(decision.kind) ? HOLDS : missing(`The decision is: ${DECISIONS[decision.kind].name}.`);
  },
};

export const approvalLimitsRequirement: Requirement = {
  why: 'The figures are within the limits that the approval named.',
  law: null,
  place: 'decision',
  statuses: ON_THE_WAY,
  find: ({ decision }) => missing(...(decision?.limitsLeft ?? []).map((left) => `${limitLeftText(left)}.`)),
};

/** The stages that end with each status. */
const STAGES_BEFORE = {
  FINAL_APPROVAL: ['BEFORE_APPROVAL'],
  CLOSED: ['BEFORE_APPROVAL', 'BEFORE_DOCUMENTS'],
  FUNDED: ['BEFORE_APPROVAL', 'BEFORE_DOCUMENTS', 'BEFORE_FUNDING'],
  SOLD: ['BEFORE_APPROVAL', 'BEFORE_DOCUMENTS', 'BEFORE_FUNDING', 'AFTER_CLOSING'],
} as const satisfies Partial<Record<SettableLoanStatus, readonly ConditionStage[]>>;

const WITH_STAGES = Object.keys(STAGES_BEFORE) as (keyof typeof STAGES_BEFORE)[];

export const conditionsRequirement: Requirement = {
  why: 'The conditions of the stages before this status are cleared or waived.',
  law: null,
  place: 'conditions',
  statuses: WITH_STAGES,
  find: ({ conditions }, status) =>
    missing(
      ...someOf(
        openBefore(conditions, status).map(
          ({ stage, text }) => `${CONDITION_STAGE_NAMES[stage]}: ${asSentence(text)}`,
        ),
      ),
    ),
};

export const documentsRequirement: Requirement = {
  why: 'Each open condition that asks for a document has one.',
  law: null,
  place: 'conditions',
  statuses: WITH_STAGES,
  find: ({ conditions }, status) =>
    missing(
      ...someOf(
        openBefore(conditions, status)
          .filter(({ asksForDocument, documents }) => asksForDocument && documents === 0)
          .map(({ text }) => `No document: ${asSentence(text)}`),
      ),
    ),
};

export const lockRequirement: Requirement = {
  why: 'A lock that expires before the closing no longer holds the rate.',
  law: null,
  place: 'lock-info',
  statuses: ['FINAL_APPROVAL', 'CLOSED'],
  find({ deadlines }) {
    const { lockExpirationDate, today } = deadlines;
    if (lockExpirationDate === null) return missing('The rate is not locked.');
    const closingDate = closesOn(deadlines);
    const day = closingDate !== null && closingDate < today ? closingDate : today;
    const words = shortLockWords({ lockExpirationDate, closingDate }, day);
    if (words !== null) return missing(`${words}.`);
    return closingDate === null ? unknown('The loan has no closing date yet.') : HOLDS;
  },
};

function openBefore(
  conditions: readonly RequiredCondition[],
  status: SettableLoanStatus,
): RequiredCondition[] {
  const stages: readonly ConditionStage[] = status in STAGES_BEFORE ? STAGES_BEFORE[status as 'CLOSED'] : [];
  return conditions.filter((one) => stages.includes(one.stage) && isConditionOpen(one.status));
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

const MOST_NAMED = 5;

function someOf(words: readonly string[]): string[] {
  const more = words.length - MOST_NAMED;
  return more <= 0 ? [...words] : [...words.slice(0, MOST_NAMED), `And ${more} more.`];
}
