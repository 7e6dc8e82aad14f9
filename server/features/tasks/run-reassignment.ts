import { TASK_ROLE_NAMES } from '../../../domain/loans/task-assignment.ts';
import { staffName } from '../../../domain/people/email.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Mail, MailSender } from '../../platform/mail/mailer.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Config } from '../../platform/settings/config.ts';
import { pageLink } from '../../platform/settings/page-link.ts';
import type { StoredReassignedTask } from '../../platform/tables/staff-tables.ts';
import { reassignLoan } from '../loan-actions/reassign-loan.service.ts';
import { listLoansOfNames } from '../loans/assigned/assigned-loans.service.ts';
import { findStaffMember, type StaffMember } from '../staff/staff.service.ts';
import {
  endReassignment,
  findReassignment,
  holdRunning,
  recordProgress,
  type StoredReassignment,
} from './reassignments.store.ts';

interface Handover {
  to: string;
  sender: MailSender;
  /** Full name of the person who had these loans. */
  leaver: string;
  tasks: readonly StoredReassignedTask[];
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>;
}

/** One mail for all loans that a successor got. */
async function reassignmentMail(tx: Db, { to, sender, leaver, tasks, config }: Handover): Promise<Mail> {
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

/** Few, because each is locked until the transaction ends. */
const LOANS_AT_ONCE = 25;

const IDS_AT_ONCE = 1000;

/** Each transaction records how far it got, so the next run continues one that was killed (docs/decisions/staff.md). */
export async function runReassignment(
  { database: { db }, clock, mailer, config }: Pick<Platform, 'database' | 'clock' | 'mailer' | 'config'>,
  id: string,
): Promise<void> {
  /**
   *
   * @returns false if other loans come next.
   */
  const moveSome = (loanIds: readonly string[], after: string | null) =>
    db.transaction().execute(async (tx) => {
      const held = await holdRunning(tx, id);
      // Another process continued or ended it.
      if (held === undefined || held.last_loan_id !== after) return false;
      const by = await authorOf(tx, held);
      const tasks = held.tasks.map((task) => ({ ...task }));
      for (const loanId of loanIds) {
        const now = clock.now().toISOString();
        for (const changed of await reassignLoan(tx, loanId, tasks, { by: by.author, now })) {
          const task = tasks.find((one) => one.task === changed);
          if (task !== undefined) task.loans += 1;
        }
      }
      const lastLoanId = loanIds.at(-1) ?? '';
      await recordProgress(tx, id, { done: held.done + loanIds.length, lastLoanId, tasks });
      return true;
    });

  const finish = (after: string | null) =>
    db.transaction().execute(async (tx) => {
      const held = await holdRunning(tx, id);
      if (held === undefined || held.last_loan_id !== after) return false;
      const finished_at = clock.now().toISOString();
      await endReassignment(tx, id, { finished_at, done: held.done, total: held.done });
      await mailSuccessors(tx, held);
      return true;
    });

  const mailSuccessors = async (tx: Db, held: StoredReassignment) => {
    const { sender } = await authorOf(tx, held);
    const leaver = await findStaffMember(tx, held.staff_id);
    const bySuccessor = Map.groupBy(held.tasks.filter(isMoved), ({ successorId }) => successorId);
    for (const [successorId, tasks] of bySuccessor) {
      const successor = await findStaffMember(tx, successorId);
      if (successor === undefined || leaver === undefined) continue;
      const mail = { to: successor.email, sender, leaver: fullName(leaver), tasks, config };
      await mailer.queueMail(tx, await reassignmentMail(tx, mail));
    }
  };

  for (;;) {
    const present = await findReassignment(db, id);
    if (present === undefined || present.finished_at !== null || present.stopped_at !== null) return;
    let after = present.last_loan_id;
    const names = Object.fromEntries(present.tasks.map(({ task, from }) => [task, from]));
    const listed = { names, withClosed: present.with_closed };
    const ids = await listLoansOfNames(db, listed, { after, limit: IDS_AT_ONCE });
    if (ids.length === 0) {
      if (await finish(after)) mailer.nudge();
      continue;
    }
    for (let start = 0; start < ids.length; start += LOANS_AT_ONCE) {
      const some = ids.slice(start, start + LOANS_AT_ONCE);
      if (!(await moveSome(some, after))) break;
      after = some.at(-1) ?? after;
    }
  }
}

function isMoved({ loans }: StoredReassignedTask): boolean {
  return loans > 0;
}

/** The administrator who started it, as author of the changes and as sender of the mails. */
async function authorOf(tx: Db, { started_by }: StoredReassignment) {
  const person = (await findStaffMember(tx, started_by)) as StaffMember;
  return {
    author: { staffId: person.staffId, name: staffName(person.email) },
    sender: { name: fullName(person), email: person.email },
  };
}
