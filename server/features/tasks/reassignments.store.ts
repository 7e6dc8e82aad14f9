import type { Insertable, Selectable } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { StoredReassignedTask } from '../../platform/tables/staff-tables.ts';

export type StoredReassignment = Selectable<Tables['reassignments']>;

/** @returns undefined while another reassignment of the person runs. */
export function insertReassignment(
  tx: Db,
  reassignment: Insertable<Tables['reassignments']>,
): Promise<StoredReassignment | undefined> {
  return tx
    .insertInto('reassignments')
    .values(reassignment)
    .onConflict((conflict) =>
      conflict
        .column('staff_id')
        .where('finished_at', 'is', null)
        .where('stopped_at', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Newest first. */
export function listReassignmentsOf(db: Db, staffId: string): Promise<StoredReassignment[]> {
  return db
    .selectFrom('reassignments')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

export function findReassignment(db: Db, id: string): Promise<StoredReassignment | undefined> {
  return db.selectFrom('reassignments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked, so that two copies of the job take turns. Undefined once it has ended. */
export function holdRunning(tx: Db, id: string): Promise<StoredReassignment | undefined> {
  return tx
    .selectFrom('reassignments')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('stopped_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function recordProgress(
  tx: Db,
  id: string,
  progress: { done: number; lastLoanId: string; tasks: readonly StoredReassignedTask[] },
): Promise<void> {
  await tx
    .updateTable('reassignments')
    .set({
      done: progress.done,
      last_loan_id: progress.lastLoanId,
      tasks: JSON.stringify(progress.tasks),
    })
    .where('id', '=', id)
    .execute();
}

export async function endReassignment(
  tx: Db,
  id: string,
  end: { finished_at: Instant; done: number; total: number } | { stopped_at: Instant },
): Promise<void> {
  await tx
    .updateTable('reassignments')
    .set(end)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute();
}
