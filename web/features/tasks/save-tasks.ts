import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import {
  canSaveTasks,
  forEachTask,
  TASK_ROLE_NAMES,
  TASK_ROLES,
  type TaskAssignment,
  type TaskRole,
} from '../../../domain/loans/task-assignment.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { type PendingRequestStore, storeInMemory } from '../../forms/drafts/pending-request.ts';
import { authorName } from '../../loans/failures/author-name.ts';

/** The stored assignment behind a form: its action, if there is one, and the loan's people. */
export interface AssignedTasks {
  action: LoanAction | undefined;
  assignment: TaskAssignment;
}

export class TasksConflict extends Error {
  /** The base of the next try: their action, with their choice in the roles of the question. */
  readonly next: AssignedTasks;
  readonly roles: readonly TaskRole[];

  constructor(from: AssignedTasks, now: AssignedTasks, roles: readonly TaskRole[]) {
    const theirs = roles.map((role) => `${TASK_ROLE_NAMES[role]} is ${now.assignment[role] ?? 'unassigned'}`);
    super(
      `${authorName(now.action?.updatedByUser)} assigned this loan in the meantime: ${theirs.join(', ')}. Your choice is not saved yet.`,
    );
    this.roles = roles;
    const seen = Object.fromEntries(roles.map((role) => [role, now.assignment[role]]));
    this.next = { action: now.action, assignment: { ...from.assignment, ...seen } };
  }
}

/**
 * Saves the changed roles: creates the loan's action if there is none, otherwise changes it. Somebody else's changes in
 * other roles stay.
 * @throws TasksConflict when they changed the same role; Error when nothing was chosen; ApiError.
 */
export async function saveTasks(
  loan: { customerId: string; loanId: string },
  from: AssignedTasks,
  wanted: TaskAssignment,
  request: PendingRequestStore = storeInMemory(),
): Promise<void> {
  const changes = changesOf(from.assignment, wanted);
  const permission = canSaveTasks(from.assignment, changes);
  if (from.action === undefined && !permission.ok) throw new Error(permission.reason);
  try {
    await send(loan, from, changes, request);
  } catch (error) {
    const now = await assignedMeanwhile(loan, error);
    if (now === undefined) throw error;
    const roles = TASK_ROLES.filter(
      (role) =>
        wanted[role] !== from.assignment[role] &&
        now.assignment[role] !== from.assignment[role] &&
        now.assignment[role] !== wanted[role],
    );
    if (roles.length > 0) throw new TasksConflict(from, now, roles);
    await send(loan, now, changes, request);
  }
}

async function send(
  { customerId, loanId }: { customerId: string; loanId: string },
  { action }: AssignedTasks,
  changes: Partial<TaskAssignment>,
  request: PendingRequestStore,
): Promise<void> {
  const body = { actionType: 'TASKS' as const, ...changes };
  if (action === undefined) {
    const params = { id: customerId, loanId };
    await createOnce(request, (idempotencyKey) => call('createLoanAction', { params, body, idempotencyKey }));
  } else {
    const { actionId, version } = action;
    await call('changeLoanAction', { params: { actionId }, body, ifMatch: `"${version}"` });
  }
}

function changesOf(before: TaskAssignment, after: TaskAssignment): Partial<TaskAssignment> {
  const changed = TASK_ROLES.filter((role) => after[role] !== before[role]);
  return Object.fromEntries(changed.map((role) => [role, after[role]]));
}

async function assignedMeanwhile(
  { customerId, loanId }: { customerId: string; loanId: string },
  error: unknown,
): Promise<AssignedTasks | undefined> {
  if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 412)) return undefined;
  const params = { id: customerId, loanId };
  const { data: actions } = await call('listLoanActions', { params, query: { actionType: 'TASKS' } });
  const { data: loan } = await call('getLoan', { params });
  return { action: actions[0], assignment: assignmentOf(loan) };
}

export function assignmentOf(loan: TaskAssignment): TaskAssignment {
  return forEachTask((task) => loan[task]);
}
