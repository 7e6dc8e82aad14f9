import type { DirectoryGroup } from '../../../contract/directories.ts';
import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { ROLES, type Role } from '../../../domain/role.ts';
import type { Db } from '../../platform/database.ts';
import { type DirectoryPerson, findEntries, putEntry, retireEntry } from './staff-entries.store.ts';

/** Where the people of a role are looked for when work is assigned or mail addressed. */
const GROUP_OF_ROLE: Record<Role, DirectoryGroup> = {
  ROLE_ADMIN: 'admins',
  ROLE_LOAN_OFFICER: 'loanOfficers',
  ROLE_LOAN_PROCESSOR: 'processors',
};

/**
 * Has a person in the directories of the given roles and in none of the other roles'. The team directories stay as they are.
 * @returns what that changed, for the history.
 */
export async function listByRoles(
  tx: Db,
  person: DirectoryPerson,
  roles: readonly Role[],
  now: Date,
): Promise<RecordChange[]> {
  const before = new Map((await findEntries(tx, person.email)).map((entry) => [entry.id, entry]));
  const changes: RecordChange[] = [];
  for (const role of ROLES) {
    const group = GROUP_OF_ROLE[role];
    const entries = roles.includes(role)
      ? await putEntry(tx, group, person)
      : await retireEntry(tx, group, person.email, now.toISOString());
    for (const entry of entries) {
      const older = before.get(entry.id);
      changes.push(
        recordChange('directory-person', entry.id, older && recordedRow(older), recordedRow(entry)),
      );
    }
  }
  return changes;
}
