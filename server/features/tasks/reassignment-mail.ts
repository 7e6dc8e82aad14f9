import { TASK_ROLE_NAMES } from '../../../domain/loans/task-assignment.ts';
import type { Mail, MailSender } from '../../platform/mail/mailer.ts';
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
export function reassignmentMail({ to, sender, leaver, tasks, config }: Handover): Mail {
  return {
    kind: 'loans-reassigned',
    to: [to],
    sender,
    subject: `Loans of ${leaver} were assigned to you`,
    text: [
      `${sender.name} assigned you loans of ${leaver}.`,
      '',
      ...tasks.map(({ task, loans }) => `${TASK_ROLE_NAMES[task]}: ${countedLoans(loans)}`),
      '',
      'Your loans:',
      pageLink(config, '/loans?mine=true'),
      '',
    ].join('\n'),
  };
}

function countedLoans(loans: number): string {
  return `${loans.toLocaleString('en-US')} ${loans === 1 ? 'loan' : 'loans'}`;
}
