import type { Contact } from '../../../contract/directories.ts';
import { actionCenterPath } from '../../../domain/loans/loan-list.ts';
import {
  newlyAssigned,
  TASK_DIRECTORIES,
  TASK_ROLE_NAMES,
  type TaskAssignment,
  type TaskRole,
} from '../../../domain/loans/task-assignment.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import type { ActionWork } from '../../loan-action-kinds/loan-action-kind.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { senderToColleagues } from '../../platform/mail/sender-of.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Config } from '../../platform/settings/config.ts';
import { pageLink } from '../../platform/settings/page-link.ts';

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
export function assignmentMails({ config, work, before, after, people }: Assigned): Promise<Mail[]> {
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
