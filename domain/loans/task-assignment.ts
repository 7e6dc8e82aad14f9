import { ALLOWED, type Permission, refused } from '../people/permission.ts';

/** The roles of the people who work on a loan (TASK-1). */
export const TASK_ROLES = [
  'setupProcessor',
  'conditionsProcessor',
  'loanOfficer',
  'underwriter',
  'closer',
] as const;

export type TaskRole = (typeof TASK_ROLES)[number];

/** First names, as in the directories; null when nobody is assigned. */
export type TaskAssignment = Record<TaskRole, string | null>;

export const TASK_ROLE_NAMES: Record<TaskRole, string> = {
  setupProcessor: 'Setup Processor',
  conditionsProcessor: 'Conditions Processor',
  loanOfficer: 'Loan Officer',
  underwriter: 'Underwriter',
  closer: 'Closer',
};

export const TASK_DIRECTORIES = {
  setupProcessor: 'processors',
  conditionsProcessor: 'processors',
  loanOfficer: 'loanOfficers',
  underwriter: 'underwriters',
  closer: 'closers',
} as const satisfies Record<TaskRole, string>;

/** Columns of a loan's row, as its history names them. */
export const TASK_COLUMNS = {
  setupProcessor: 'setup_processor',
  conditionsProcessor: 'conditions_processor',
  loanOfficer: 'loan_officer',
  underwriter: 'underwriter',
  closer: 'closer',
} as const satisfies Record<TaskRole, string>;

/** One value for each task. */
export function forEachTask<Value>(make: (task: TaskRole) => Value): Record<TaskRole, Value> {
  return Object.fromEntries(TASK_ROLES.map((task) => [task, make(task)])) as Record<TaskRole, Value>;
}

/** In the role's directory, or already on the loan: people who left keep their loans (TASK-6). */
export function canAssign(
  name: string | null,
  assigned: string | null,
  directory: readonly { firstName: string }[],
): Permission {
  if (name === null || name === assigned) return ALLOWED;
  if (directory.some(({ firstName }) => firstName === name)) return ALLOWED;
  return refused('is not in the directory any more');
}

/** Roles with a new person. Removed people are not notified (TASK-8). */
export function newlyAssigned(before: TaskAssignment, after: TaskAssignment): TaskRole[] {
  return TASK_ROLES.filter((role) => after[role] !== null && after[role] !== before[role]);
}

/** Whether somebody is assigned or removed (TASK-7). */
export function canSaveTasks(before: TaskAssignment, given: Partial<TaskAssignment>): Permission {
  const says = TASK_ROLES.some((role) => given[role] || (given[role] === null && before[role] !== null));
  return says ? ALLOWED : refused(NOTHING_CHOSEN);
}

const NOTHING_CHOSEN = 'Nothing was chosen, so nothing was saved.';
