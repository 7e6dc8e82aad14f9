import type { DirectoryGroup } from '../../../contract/directories.ts';
import { ROLES, type Role } from '../../../domain/role.ts';
import type { Db } from '../../platform/database.ts';
import { type DirectoryPerson, putEntry, retireEntry } from './staff-entries.store.ts';

/** Where the people of a role are looked for when work is assigned or mail addressed. */
const GROUP_OF_ROLE: Record<Role, DirectoryGroup> = {
  ROLE_ADMIN: 'admins',
  ROLE_LOAN_OFFICER: 'loanOfficers',
  ROLE_LOAN_PROCESSOR: 'processors',
};

/** Has a person in the directories of the given roles and in none of the other roles'. The team directories stay as they are. */
export async function listByRoles(
  tx: Db,
  person: DirectoryPerson,
  roles: readonly Role[],
  now: Date,
): Promise<void> {
  for (const role of ROLES) {
    if (roles.includes(role)) await putEntry(tx, GROUP_OF_ROLE[role], person);
    else await retireEntry(tx, GROUP_OF_ROLE[role], person.email, now.toISOString());
  }
}
