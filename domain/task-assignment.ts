import { ALLOWED, type Permission, refused } from './permission.ts';

/** Who works on a loan beside its borrower (loan actions specification, section 2, Tasks). */
export const TASK_ROLES = ['setupProcessor', 'conditionsProcessor', 'loanOfficer'] as const;

export type TaskRole = (typeof TASK_ROLES)[number];

/** First names, as the directories have them; null where nobody is assigned. */
export type TaskAssignment = Record<TaskRole, string | null>;

export const TASK_ROLE_NAMES: Record<TaskRole, string> = {
  setupProcessor: 'Setup Processor',
  conditionsProcessor: 'Conditions Processor',
  loanOfficer: 'Loan Officer',
};

/** The directory that each role is chosen from. */
export const TASK_DIRECTORIES = {
  setupProcessor: 'processors',
  conditionsProcessor: 'processors',
  loanOfficer: 'loanOfficers',
} as const satisfies Record<TaskRole, string>;

/**
 * Whether a name may be put on a loan: it is in the directory of the role, or it is on the loan already. Somebody who left
 * stays on the loans that they have, and gets no new one.
 */
export function canAssign(
  name: string | null,
  assigned: string | null,
  directory: readonly { firstName: string }[],
): Permission {
  if (name === null || name === assigned) return ALLOWED;
  if (directory.some(({ firstName }) => firstName === name)) return ALLOWED;
  return refused('is not in the directory any more');
}

/** The roles in which somebody else works on the loan than before; who is taken off is nobody to tell. */
export function newlyAssigned(before: TaskAssignment, after: TaskAssignment): TaskRole[] {
  return TASK_ROLES.filter((role) => after[role] !== null && after[role] !== before[role]);
}

/** Whether saving would say something: somebody is chosen, or somebody is taken off. */
export function canSaveTasks(before: TaskAssignment, given: Partial<TaskAssignment>): Permission {
  const says = TASK_ROLES.some((role) => given[role] || (given[role] === null && before[role] !== null));
  return says ? ALLOWED : refused(NOTHING_CHOSEN);
}

const NOTHING_CHOSEN = 'Nothing was chosen, so nothing was saved.';
