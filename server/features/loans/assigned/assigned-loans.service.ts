import { isLoanOpen, LOAN_STATUSES } from '../../../../domain/loans/loan-status.ts';
import { TASK_COLUMNS, type TaskRole } from '../../../../domain/loans/task-assignment.ts';
import type { Db } from '../../../platform/database/database.ts';
import * as store from './assigned-loans.store.ts';

/** By task, the first name that loans use for a person. */
export type AssignedNames = Partial<Record<TaskRole, string>>;

const CLOSED = LOAN_STATUSES.filter((status) => !isLoanOpen(status));

export function countLoansOf(
  db: Db,
  task: TaskRole,
  name: string,
): Promise<{ open: number; closed: number }> {
  return store.countLoansOf(db, TASK_COLUMNS[task], name, CLOSED);
}

/** Unassigned loans that the person started, by whether they are open. */
export function countUnassignedLoansOf(db: Db, staffId: string): Promise<{ open: number; closed: number }> {
  return store.countUnassignedLoansOf(db, staffId, CLOSED);
}

interface Listed {
  names: AssignedNames;
  withClosed: boolean;
}

/** Loans that name one of these people for their task. */
export function countLoansOfNames(db: Db, { names, withClosed }: Listed): Promise<number> {
  return store.countLoansOfNames(db, columnsOf(names), withClosed ? [] : CLOSED);
}

/** Ordered ids, after a given one. */
export function listLoansOfNames(
  db: Db,
  { names, withClosed }: Listed,
  page: { after: string | null; limit: number },
): Promise<string[]> {
  return store.listLoansOfNames(db, columnsOf(names), { ...page, without: withClosed ? [] : CLOSED });
}

function columnsOf(names: AssignedNames): [store.TaskColumn, string][] {
  return Object.entries(names).map(([task, name]) => [TASK_COLUMNS[task as TaskRole], name]);
}
