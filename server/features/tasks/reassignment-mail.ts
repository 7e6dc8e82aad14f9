import { TASK_ROLE_NAMES } from '../../../domain/loans/task-assignment.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Mail, MailSender } from '../../platform/mail/mailer.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Config } from '../../platform/settings/config.ts';
import { pageLink } from '../../platform/settings/page-link.ts';
import type { StoredReassignedTask } from '../../platform/tables/staff-tables.ts';

interface Handover {
  to: string;
  sender: MailSender;
  /** The full name of the person whose loans these were. */
  leaver: string;
  /** The tasks of this successor that changed. */
  tasks: readonly StoredReassignedTask[];
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>;
}

/** One mail for all loans that a successor got. */
export async function reassignmentMail(
  tx: Db,
  { to, sender, leaver, tasks, config }: Handover,
): Promise<Mail> {
  const values = {
    sender: sender.name,
    leaver,
    tasks: tasks.map(({ task, loans }) => `${TASK_ROLE_NAMES[task]}: ${countedLoans(loans)}`).join('\n'),
    link: pageLink(config, '/loans?mine=true'),
  };
  return { ...(await composeMail(tx, 'loans-reassigned', values)), to: [to], sender };
}

function countedLoans(loans: number): string {
  return `${loans.toLocaleString('en-US')} ${loans === 1 ? 'loan' : 'loans'}`;
}
