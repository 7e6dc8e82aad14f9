import { sql } from 'kysely';
import type { Role } from '../../../domain/people/role.ts';
import type { Db } from '../../platform/database/database.ts';

/** The people at these addresses who can sign in. Addresses are in lower case. */
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
