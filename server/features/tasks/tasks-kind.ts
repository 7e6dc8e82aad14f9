import { taskAssignmentSchema } from '../../../contract/task-assignment.ts';
import { canOpenTasks } from '../../../domain/loan-action.ts';
import {
  canAssign,
  canSaveTasks,
  TASK_DIRECTORIES,
  TASK_ROLES,
  type TaskAssignment,
  type TaskRole,
} from '../../../domain/task-assignment.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import {
  type ActionOutcome,
  type ActionWork,
  type LoanActionKind,
  parseActionBody,
  requirePermission,
} from '../loan-actions/loan-action-kind.ts';
import type { LoanChange } from '../loans/loan-changes.service.ts';
import { assignmentMails } from './assignment-mails.ts';

const COLUMNS = {
  setupProcessor: 'setup_processor',
  conditionsProcessor: 'conditions_processor',
  loanOfficer: 'loan_officer',
} as const satisfies Record<TaskRole, keyof LoanChange>;

/**
 * TASKS: who works on a loan; one action a loan, by administrators only. What counts as assigned before is what the loan
 * says: its application can name another loan officer as well.
 */
export function createTasksKind(
  { mailer, config }: Platform,
  directories: DirectoriesService,
): LoanActionKind {
  const assign = async (work: ActionWork, body: unknown): Promise<ActionOutcome> => {
    const before = assignmentOf(work);
    const after = { ...before, ...given(parseActionBody(taskAssignmentSchema, body)) };
    const people = await directories.getDirectories(work.tx);
    refuseStrangers(before, after, people);
    for (const mail of assignmentMails({ config, work, before, after, people })) {
      await mailer.queueMail(work.tx, mail);
    }
    const columns = TASK_ROLES.map((role) => [COLUMNS[role], after[role]]);
    return { status: null, data: after, loan: Object.fromEntries(columns) };
  };

  return {
    actionType: 'TASKS',
    requireRole: (actor) => requirePermission(canOpenTasks(actor.roles, true), 'forbidden'),

    async create(work, body) {
      if ((await work.actionsOf('TASKS')).length > 0) {
        throw new AppError('conflict', 'The tasks of this loan have been assigned in the meantime.');
      }
      requirePermission(
        canSaveTasks(assignmentOf(work), given(parseActionBody(taskAssignmentSchema, body))),
        'invalid',
      );
      return assign(work, body);
    },

    change: (work, _action, body) => assign(work, body),
  };
}

function assignmentOf({ loan }: ActionWork): TaskAssignment {
  return {
    setupProcessor: loan.setup_processor,
    conditionsProcessor: loan.conditions_processor,
    loanOfficer: loan.loan_officer,
  };
}

/** What the body says; a role that it leaves out stays as it is. */
function given(body: { [Role in TaskRole]?: string | null | undefined }): Partial<TaskAssignment> {
  return Object.fromEntries(Object.entries(body).filter(([, name]) => name !== undefined));
}

function refuseStrangers(
  before: TaskAssignment,
  after: TaskAssignment,
  people: Record<(typeof TASK_DIRECTORIES)[TaskRole], readonly { firstName: string }[]>,
): void {
  const fields: Record<string, string> = {};
  for (const role of TASK_ROLES) {
    const permission = canAssign(after[role], before[role], people[TASK_DIRECTORIES[role]]);
    if (!permission.ok) fields[role] = permission.reason;
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'Some fields are not valid.', { fields });
}
