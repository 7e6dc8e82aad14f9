import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { UnderwriterLimit } from '../../../domain/decisions/underwriter-limit.ts';
import {
  type RecordChange,
  type RecordedRow,
  recordedRow,
  shortInstant,
} from '../../../domain/history/record-change.ts';
import { staffName } from '../../../domain/people/email.ts';
import { type Role, rolesWith } from '../../../domain/people/role.ts';
import {
  STAFF_EVENTS,
  type StaffEvent,
  type StaffEventDetails,
} from '../../../domain/people/staff-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { ADVISORY_LOCKS } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database/database.ts';

export interface StaffMember {
  staffId: string;
  email: string;
  firstName: string;
  lastName: string | null;
  disabledAt: Instant | null;
  branchId: string | null;
  /** Empty: none. */
  nmlsId: string;
  underwriterLimit: UnderwriterLimit;
  /** Increases with each change of roles or state. */
  version: number;
  /** Sorted by name. */
  roles: Role[];
}

interface NewStaffMember {
  email: string;
  firstName: string;
  lastName: string | null;
  at: Instant;
}

export const underwriterLimit = sql<UnderwriterLimit>`
  json_build_object('amount', limit_amount, 'loanToValue', limit_loan_to_value)`;

function members(db: Db) {
  return db
    .selectFrom('staff')
    .select((row) => [
      'id as staffId',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'disabled_at as disabledAt',
      'branch_id as branchId',
      'nmls_id as nmlsId',
      underwriterLimit.as('underwriterLimit'),
      'staff_version as version',
      sql<
        Role[]
      >`ARRAY(SELECT role FROM staff_roles WHERE staff_id = ${row.ref('staff.id')} ORDER BY role)`.as(
        'roles',
      ),
    ]);
}

/** Everybody, including disabled people, by email. */
export function listMembers(db: Db): Promise<StaffMember[]> {
  return members(db).orderBy('email').execute();
}

export function findMember(db: Db, staffId: string): Promise<StaffMember | undefined> {
  return members(db).where('id', '=', staffId).executeTakeFirst();
}

/** Locked, so that changes of one person run one after the other and no session opens in the meantime. */
export function lockMember(
  tx: Db,
  who: { email: string } | { staffId: string },
): Promise<StaffMember | undefined> {
  const one =
    'email' in who ? members(tx).where('email', '=', who.email) : members(tx).where('id', '=', who.staffId);
  return one.forUpdate().executeTakeFirst();
}

export async function raiseVersion(tx: Db, staffId: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set((row) => ({ staff_version: row('staff_version', '+', 1) }))
    .where('id', '=', staffId)
    .execute();
}

/** @returns the new id; undefined when the address is taken. */
export async function insertMember(tx: Db, member: NewStaffMember): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('staff')
    .values({
      id: randomUUIDv7(),
      email: member.email,
      first_name: member.firstName,
      last_name: member.lastName,
      created_at: member.at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/**
 * Another person with the same user name, whom records could not tell apart (STAFF-31). Blocks adding other people
 * until the transaction ends.
 * @returns their address.
 */
export async function findSameUserName(tx: Db, email: string): Promise<string | undefined> {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.userNames})`.execute(tx);
  const found = await tx
    .selectFrom('staff')
    .select('email')
    .where(sql`split_part(lower(email), '@', 1)`, '=', staffName(email.toLowerCase()))
    .where('email', '<>', email)
    .orderBy('email')
    .executeTakeFirst();
  return found?.email;
}

/** Gives a person exactly these roles; kept roles keep the day on which they were granted. */
export async function replaceRoles(tx: Db, staffId: string, roles: readonly Role[], at: Instant) {
  await tx
    .deleteFrom('staff_roles')
    .where('staff_id', '=', staffId)
    .$if(roles.length > 0, (query) => query.where('role', 'not in', roles))
    .execute();
  if (roles.length === 0) return;
  await tx
    .insertInto('staff_roles')
    .values(roles.map((role) => ({ staff_id: staffId, role, granted_at: at })))
    .onConflict((conflict) => conflict.columns(['staff_id', 'role']).doNothing())
    .execute();
}

/** The number of other administrators who can sign in. The caller locks the settings, so none is removed now. */
export async function countOtherAdministrators(
  tx: Db,
  { staffId, companyDomains }: { staffId: string; companyDomains: readonly string[] },
): Promise<number> {
  const { others } = await tx
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select((query) => query.fn.count<number>('staff.id').distinct().as('others'))
    .where('role', 'in', rolesWith('manage-staff'))
    .where('disabled_at', 'is', null)
    .where('staff.id', '<>', staffId)
    .where(sql<string>`split_part(email, '@', 2)`, 'in', companyDomains)
    .executeTakeFirstOrThrow();
  return others;
}

export async function setDisabled(tx: Db, staffId: string, disabledAt: Instant | null): Promise<void> {
  await tx.updateTable('staff').set({ disabled_at: disabledAt }).where('id', '=', staffId).execute();
}

/** A person's record in the history, with each role and when it was granted. */
export async function findStaffRecord(db: Db, staffId: string): Promise<RecordedRow> {
  const person = await db
    .selectFrom('staff')
    .select([
      'email',
      'first_name',
      'last_name',
      'disabled_at',
      'created_at',
      'branch_id',
      'nmls_id',
      'limit_amount',
      'limit_loan_to_value',
    ])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  const roles = await db
    .selectFrom('staff_roles')
    .select(['role', 'granted_at'])
    .where('staff_id', '=', staffId)
    .orderBy('role')
    .execute();
  return {
    ...recordedRow(person),
    roles: Object.fromEntries(roles.map(({ role, granted_at }) => [role, shortInstant(granted_at)])),
  };
}

export async function setNames(
  tx: Db,
  staffId: string,
  { firstName, lastName }: { firstName: string; lastName: string | null },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', staffId)
    .execute();
}

export async function setNmlsId(tx: Db, staffId: string, nmlsId: string): Promise<void> {
  await tx.updateTable('staff').set({ nmls_id: nmlsId }).where('id', '=', staffId).execute();
}

export async function setLimit(
  tx: Db,
  staffId: string,
  { amount, loanToValue }: UnderwriterLimit,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ limit_amount: amount, limit_loan_to_value: loanToValue })
    .where('id', '=', staffId)
    .execute();
}

/** Active people who may decide on loans. */
export function listDeciders(db: Db): Promise<Pick<StaffMember, 'staffId' | 'email' | 'underwriterLimit'>[]> {
  return members(db)
    .where('disabled_at', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('staff_roles')
          .whereRef('staff_id', '=', 'staff.id')
          .where('role', 'in', rolesWith('decide-loans')),
      ),
    )
    .execute();
}

export async function setBranch(tx: Db, staffId: string, branchId: string | null): Promise<void> {
  await tx.updateTable('staff').set({ branch_id: branchId }).where('id', '=', staffId).execute();
}

interface StoredStaffEvent {
  id: number;
  occurred_at: Instant;
  actor: string;
  kind: StaffEvent;
  details: StaffEventDetails & { staffId: string; email: string };
  changes: RecordChange[] | null;
}

/** Literals, because the planner would not use the index with parameters. */
const IS_OF_STAFF = sql`kind IN (${sql.join(STAFF_EVENTS.map((kind) => sql.lit(kind)))})`;

export async function findLastInvitation(db: Db, staffId: string): Promise<Instant | undefined> {
  const { rows } = await sql<{ occurred_at: Instant }>`
    SELECT occurred_at FROM events WHERE ${IS_OF_STAFF} AND kind = 'staff-invited-again'
      AND details ->> 'staffId' = ${staffId} ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0]?.occurred_at;
}

/** Staff changes, newest first; of one person if asked for. */
export async function listStaffEvents(
  db: Db,
  { before, staffId, limit }: { before: number | undefined; staffId: string | undefined; limit: number },
): Promise<StoredStaffEvent[]> {
  const older = before === undefined ? sql`` : sql`AND id < ${before}`;
  const ofPerson = staffId === undefined ? sql`` : sql`AND details ->> 'staffId' = ${staffId}`;
  const { rows } = await sql<StoredStaffEvent>`
    SELECT id, occurred_at, actor, kind, details, changes FROM events
    WHERE ${IS_OF_STAFF} ${older} ${ofPerson} ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
