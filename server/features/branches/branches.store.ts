import type { Db } from '../../platform/database/database.ts';

function branches(db: Db) {
  return db.selectFrom('branches').select((row) => [
    'id as branchId',
    'name',
    'closed_at as closedOn',
    'version',
    row
      .selectFrom('staff')
      .select((person) => person.fn.countAll<number>().as('people'))
      .whereRef('staff.branch_id', '=', 'branches.id')
      .$asScalar()
      .$notNull()
      .as('people'),
  ]);
}

export function listBranches(db: Db) {
  return branches(db).orderBy('name').orderBy('id').execute();
}

export function findBranch(db: Db, branchId: string) {
  return branches(db).where('id', '=', branchId).executeTakeFirst();
}

/** Locks the branch: nobody closes it or joins it until the transaction ends. */
export async function holdBranch(tx: Db, branchId: string) {
  return tx.selectFrom('branches').selectAll().where('id', '=', branchId).forUpdate().executeTakeFirst();
}

export function insertBranch(tx: Db, branch: { id: string; name: string; created_at: string }) {
  return tx
    .insertInto('branches')
    .values({ ...branch, closed_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateBranch(tx: Db, id: string, change: { name: string; closed_at: string | null }) {
  return tx
    .updateTable('branches')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
