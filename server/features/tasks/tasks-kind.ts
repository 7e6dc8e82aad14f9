import { taskAssignmentSchema } from '../../../contract/actions/task-assignment.ts';
import type { Contact } from '../../../contract/directories.ts';
import { canOpenTasks } from '../../../domain/loans/loan-action.ts';
import { actionCenterPath } from '../../../domain/loans/loan-list.ts';
import {
  canAssign,
  canSaveTasks,
  forEachTask,
  newlyAssigned,
  TASK_COLUMNS,
  TASK_DIRECTORIES,
  TASK_ROLE_NAMES,
  TASK_ROLES,
  type TaskAssignment,
  type TaskRole,
} from '../../../domain/loans/task-assignment.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import type { ActionOutcome, ActionWork, LoanActionKind } from '../../loan-action-kinds/loan-action-kind.ts';
import { AppError, requirePermission } from '../../platform/app-error.ts';
import { parseBody } from '../../platform/http/json-body.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { senderToColleagues } from '../../platform/mail/sender-of.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Config } from '../../platform/settings/config.ts';
import { pageLink } from '../../platform/settings/page-link.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';

interface Assigned {
  config: Config;
  work: ActionWork;
  before: TaskAssignment;
  after: TaskAssignment;
  people: Record<(typeof TASK_DIRECTORIES)[TaskRole], readonly Contact[]>;
}

/**
 * A mail to each newly assigned person, with all their new roles. A loan holds only first names: if several
 * people share one, each is mailed (docs/decisions/status-tasks-and-notes.md).
 */
function assignmentMails({ config, work, before, after, people }: Assigned): Promise<Mail[]> {
  const rolesOf = new Map<string, TaskRole[]>();
  for (const role of newlyAssigned(before, after)) {
    const bearers = people[TASK_DIRECTORIES[role]].filter(({ firstName }) => firstName === after[role]);
    for (const email of new Set(bearers.map((person) => person.email))) {
      rolesOf.set(email, [...(rolesOf.get(email) ?? []), role]);
    }
  }
  return Promise.all([...rolesOf].map(([email, roles]) => assignmentMail(email, roles, work, config)));
}

async function assignmentMail(
  email: string,
  roles: readonly TaskRole[],
  { tx, loan, actor }: ActionWork,
  config: Config,
): Promise<Mail> {
  const borrower = lastFirst({ firstName: loan.borrower_first_name, lastName: loan.borrower_last_name });
  const sender = senderToColleagues(actor);
  const values = {
    sender: sender.name,
    role: roles.map((role) => TASK_ROLE_NAMES[role]).join(' and '),
    loan: loan.loan_number,
    borrower: borrower || 'N/A',
    link: pageLink(config, actionCenterPath(loan.customer_id, loan.id, 'loan-summary')),
  };
  return { ...(await composeMail(tx, 'task-assignment', values)), to: [email], sender };
}

/**
 * TASKS: the people who work on a loan; one action per loan, by administrators only. The loan itself holds
 * the previous assignment, because its application can also name the loan officer.
 */
export function createTasksKind(
  { mailer, config }: Platform,
  directories: DirectoriesService,
): LoanActionKind {
  const assign = async (work: ActionWork, body: unknown): Promise<ActionOutcome> => {
    const before = assignmentOf(work);
    const after = { ...before, ...given(parseBody(taskAssignmentSchema, body)) };
    const people = await directories.getDirectories(work.tx);
    refuseStrangers(before, after, people);
    for (const mail of await assignmentMails({ config, work, before, after, people })) {
      await mailer.queueMail(work.tx, mail);
    }
    const columns = TASK_ROLES.map((role) => [TASK_COLUMNS[role], after[role]]);
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
        canSaveTasks(assignmentOf(work), given(parseBody(taskAssignmentSchema, body))),
        'invalid',
      );
      return assign(work, body);
    },

    change: (work, _action, body) => assign(work, body),
  };
}

function assignmentOf({ loan }: ActionWork): TaskAssignment {
  return forEachTask((task) => loan[TASK_COLUMNS[task]]);
}

/** The requested assignment; omitted roles stay unchanged. */
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
