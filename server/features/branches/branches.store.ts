import { sql } from 'kysely';
import type { RecordChange } from '../../../domain/history/record-change.ts';
import { BRANCH_EVENTS, type BranchEvent } from '../../../domain/loan-access/branch.ts';
import type { Role } from '../../../domain/people/role.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
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

/** Nobody joins or closes the branch until the transaction ends. */
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

interface StoredBranchEvent {
  id: number;
  occurred_at: Instant;
  actor: string;
  kind: BranchEvent;
  details: { branchId: string; name: string };
  changes: RecordChange[];
}

export async function listBranchEvents(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<StoredBranchEvent[]> {
  const older = before === undefined ? sql`` : sql`AND id < ${before}`;
  // Literals: with parameters the planner would not use the index.
  const kinds = sql.join(BRANCH_EVENTS.map((kind) => sql.lit(kind)));
  const { rows } = await sql<StoredBranchEvent>`
    SELECT id, occurred_at, actor, kind, details, changes FROM events
    WHERE kind IN (${kinds}) ${older} ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** People who can sign in and see a loan. @param emails in lower case. */
export async function listSeeingPeople(db: Db, emails: readonly string[]) {
  const people = await db
    .selectFrom('staff')
    .select([
      'id as staffId',
      'email',
      'first_name',
      'last_name',
      'branch_id as branchId',
      sql<Role[]>`ARRAY(SELECT role FROM staff_roles WHERE staff_id = staff.id ORDER BY role)`.as('roles'),
    ])
    .where('email', 'in', [...emails])
    .where('disabled_at', 'is', null)
    .execute();
  return people.map(({ first_name: firstName, last_name: lastName, ...person }) => ({
    ...person,
    name: { firstName, lastName },
  }));
}
