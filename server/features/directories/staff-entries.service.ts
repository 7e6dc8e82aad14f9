import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { ROLE_TABLE, ROLES, type Role } from '../../../domain/people/role.ts';
import type { Db } from '../../platform/database/database.ts';
import { type DirectoryPerson, findEntries, putEntry, retireEntry } from './staff-entries.store.ts';

/**
 * Puts a person into the directories of the given roles and removes them from those of other roles. Team
 * directories are unchanged.
 * @returns the changes, for the history.
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
    const group = ROLE_TABLE[role].directory;
    if (group === null) continue;
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
