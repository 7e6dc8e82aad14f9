import {
  TASK_COLUMNS,
  TASK_ROLES,
  type TaskAssignment,
  type TaskRole,
} from '../../../domain/loans/task-assignment.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { type ChangedBy, requireHeldLoan } from '../loans/loan-changes.service.ts';
import { addAction, replaceAction } from './loan-action-writes.ts';
import { listLoanActions } from './loan-actions.store.ts';

export interface TaskHandover {
  task: TaskRole;
  from: string;
  to: string;
}

/**
 * Like the Tasks screen, but without a mail. Tasks that somebody else has got in the meantime are left alone.
 * @returns the changed tasks.
 */
export async function reassignLoan(
  tx: Db,
  loanId: string,
  handovers: readonly TaskHandover[],
  { by, now }: { by: ChangedBy; now: Instant },
): Promise<TaskRole[]> {
  const loan = await requireHeldLoan(tx, { loanId });
  const due = handovers.filter(({ task, from }) => loan[TASK_COLUMNS[task]] === from);
  if (due.length === 0) return [];
  const before = Object.fromEntries(TASK_ROLES.map((task) => [task, loan[TASK_COLUMNS[task]]]));
  const given = Object.fromEntries(due.map(({ task, to }) => [task, to]));
  const data = { ...before, ...given } as TaskAssignment;
  const columns = Object.fromEntries(due.map(({ task, to }) => [TASK_COLUMNS[task], to]));
  const outcome = { status: null, data, loan: columns, deed: 'reassigned' as const };
  const work = { tx, loan, now, actor: by };
  const [action] = await listLoanActions(tx, loanId, 'TASKS');
  if (action === undefined) await addAction(work, 'TASKS', outcome);
  else await replaceAction(work, action, outcome);
  return due.map(({ task }) => task);
}
