import { sql } from 'kysely';
import type { LoanStatus } from '../../../../domain/loans/loan-status.ts';
import type { TASK_COLUMNS, TaskRole } from '../../../../domain/loans/task-assignment.ts';
import type { Db } from '../../../platform/database/database.ts';

export type TaskColumn = (typeof TASK_COLUMNS)[TaskRole];

type Names = readonly (readonly [TaskColumn, string])[];

export async function countLoansOf(
  db: Db,
  column: TaskColumn,
  name: string,
  closed: readonly LoanStatus[],
): Promise<{ open: number; closed: number }> {
  return db
    .selectFrom('loans')
    .select((row) => [
      row.fn.countAll<number>().filterWhere('status', 'not in', closed).as('open'),
      row.fn.countAll<number>().filterWhere('status', 'in', closed).as('closed'),
    ])
    .where(column, '=', name)
    .executeTakeFirstOrThrow();
}

export async function countUnassignedLoansOf(
  db: Db,
  staffId: string,
  closed: readonly LoanStatus[],
): Promise<{ open: number; closed: number }> {
  return db
    .selectFrom('loans')
    .select((row) => [
      row.fn.countAll<number>().filterWhere('status', 'not in', closed).as('open'),
      row.fn.countAll<number>().filterWhere('status', 'in', closed).as('closed'),
    ])
    .where('started_by', '=', staffId)
    .where('loan_officer', 'is', null)
    .where('setup_processor', 'is', null)
    .where('conditions_processor', 'is', null)
    .executeTakeFirstOrThrow();
}

function loansOf(db: Db, names: Names, without: readonly LoanStatus[]) {
  const loans = db
    .selectFrom('loans')
    .where((row) => row.or(names.map(([column, name]) => row(column, '=', name))));
  return without.length === 0 ? loans : loans.where('status', 'not in', without);
}

export async function countLoansOfNames(
  db: Db,
  names: Names,
  without: readonly LoanStatus[],
): Promise<number> {
  const { loans } = await loansOf(db, names, without)
    .select(sql<number>`count(*)`.as('loans'))
    .executeTakeFirstOrThrow();
  return loans;
}

export async function listLoansOfNames(
  db: Db,
  names: Names,
  { after, limit, without }: { after: string | null; limit: number; without: readonly LoanStatus[] },
): Promise<string[]> {
  const rows = await loansOf(db, names, without)
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
