import type { LoanAction } from '../../../contract/loan-actions.ts';
import {
  canSaveTasks,
  TASK_ROLE_NAMES,
  TASK_ROLES,
  type TaskAssignment,
  type TaskRole,
} from '../../../domain/task-assignment.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { makeOnce } from '../../api/make-once.ts';
import { keptInMemory, type RequestKeeper } from '../../forms/kept-request.ts';
import { saverName } from '../../loans/saver-name.ts';

/** What a form was filled from: its action, where there is one, and who is on the loan. */
export interface AssignedTasks {
  action: LoanAction | undefined;
  assignment: TaskAssignment;
}

/** Somebody else has put other people where this person does. */
export class TasksConflict extends Error {
  /** What the next try starts from: their action, and their choice in the roles that were asked about. */
  readonly next: AssignedTasks;
  /** The roles in which the two differ. */
  readonly contested: readonly TaskRole[];

  constructor(from: AssignedTasks, now: AssignedTasks, contested: readonly TaskRole[]) {
    const theirs = contested.map((role) => `${TASK_ROLE_NAMES[role]} is ${now.assignment[role] ?? 'nobody'}`);
    super(
      `${saverName(now.action?.updatedByUser)} assigned this loan meanwhile: ${theirs.join(', ')}. Nothing was changed yet.`,
    );
    this.contested = contested;
    const seen = Object.fromEntries(contested.map((role) => [role, now.assignment[role]]));
    this.next = { action: now.action, assignment: { ...from.assignment, ...seen } };
  }
}

/**
 * Saves what was changed: creates the loan's action where there is none, otherwise changes it. What somebody else changed
 * meanwhile stays, as long as it is in other roles. @throws TasksConflict where it is in the same ones; Error where nothing
 * was chosen; ApiError.
 */
export async function saveTasks(
  loan: { customerId: string; loanId: string },
  from: AssignedTasks,
  wanted: TaskAssignment,
  request: RequestKeeper = keptInMemory(),
): Promise<void> {
  const changes = changesOf(from.assignment, wanted);
  const permission = canSaveTasks(from.assignment, changes);
  if (from.action === undefined && !permission.ok) throw new Error(permission.reason);
  try {
    await send(loan, from, changes, request);
  } catch (error) {
    const now = await assignedMeanwhile(loan, error);
    if (now === undefined) throw error;
    const contested = TASK_ROLES.filter(
      (role) =>
        wanted[role] !== from.assignment[role] &&
        now.assignment[role] !== from.assignment[role] &&
        now.assignment[role] !== wanted[role],
    );
    if (contested.length > 0) throw new TasksConflict(from, now, contested);
    await send(loan, now, changes, request);
  }
}

async function send(
  { customerId, loanId }: { customerId: string; loanId: string },
  { action }: AssignedTasks,
  changes: Partial<TaskAssignment>,
  request: RequestKeeper,
): Promise<void> {
  const body = { actionType: 'TASKS' as const, ...changes };
  if (action === undefined) {
    const params = { id: customerId, loanId };
    await makeOnce(request, (idempotencyKey) => call('createLoanAction', { params, body, idempotencyKey }));
  } else {
    const { actionId, version } = action;
    await call('changeLoanAction', { params: { actionId }, body, ifMatch: `"${version}"` });
  }
}

function changesOf(before: TaskAssignment, after: TaskAssignment): Partial<TaskAssignment> {
  const changed = TASK_ROLES.filter((role) => after[role] !== before[role]);
  return Object.fromEntries(changed.map((role) => [role, after[role]]));
}

/** The assignment as it is now, when the error says that somebody else was first. */
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

/** Who is on a loan. */
export function assignmentOf(loan: TaskAssignment): TaskAssignment {
  const { setupProcessor, conditionsProcessor, loanOfficer } = loan;
  return { setupProcessor, conditionsProcessor, loanOfficer };
}
