import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { ownOfficer } from '../../../domain/people/assignee-name.ts';
import { normalizeEmail } from '../../../domain/people/email.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { distinctFirstNames } from '../../../domain/people/provider-identity.ts';
import { DIRECTORY_GROUP_NAMES, ROLE_TABLE, ROLES, type Role } from '../../../domain/people/role.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { listStaffAddresses } from './directories.store.ts';
import { holdDirectories, listNamesakes, listPeople, type StoredPerson } from './directory-admin.store.ts';
import {
  type DirectoryPerson,
  findEntries,
  putEntry,
  renameEntry,
  retireEntry,
} from './staff-entries.store.ts';

/**
 * Adds a person to the directories of their roles, and removes them from others, except team directories.
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

/**
 * Renames a person's entries, including removed ones. An entry with a different first name keeps it, because loans may
 * use it.
 * @returns the changes, for the history.
 */
export async function renameEntries(
  tx: Db,
  before: DirectoryPerson,
  after: Pick<DirectoryPerson, 'firstName' | 'lastName'>,
): Promise<RecordChange[]> {
  await holdDirectories(tx);
  const changes: RecordChange[] = [];
  for (const older of await listOwnEntries(tx, before)) {
    const firstName = older.first_name === before.firstName ? after.firstName : older.first_name;
    const newer = await renameEntry(tx, older.id, { firstName, lastName: after.lastName });
    changes.push(recordChange('directory-person', older.id, recordedRow(older), recordedRow(newer)));
  }
  return changes;
}

/** One per directory, as for "My loans": by address, otherwise by name (APP-8.2). */
async function listOwnEntries(tx: Db, person: DirectoryPerson): Promise<StoredPerson[]> {
  const [people, addresses] = [await listPeople(tx), await listStaffAddresses(tx)];
  const wanted = { email: person.email, fullName: fullName(person) };
  return [...Map.groupBy(people, ({ directory }) => directory).values()].flatMap((entries) => {
    const named = entries.map((entry) => ({
      email: entry.email,
      firstName: entry.first_name,
      lastName: entry.last_name,
      entry,
    }));
    return ownOfficer(named, wanted, addresses)?.entry ?? [];
  });
}

/**
 * Equal first names would make loans ambiguous (TASK-11). Call after `listByRoles`, in its transaction.
 * @throws AppError `conflict`.
 */
export async function refuseNamesakes(
  tx: Db,
  person: Pick<DirectoryPerson, 'email'>,
  roles: readonly Role[],
): Promise<void> {
  await holdDirectories(tx);
  const entries = await findEntries(tx, person.email);
  for (const role of roles) {
    const group = ROLE_TABLE[role].directory;
    const own = entries.find((entry) => entry.directory === group);
    if (group === null || own === undefined) continue;
    const namesakes = await listNamesakes(tx, group, own.first_name, own.id);
    const taken = namesakes.find(({ email }) => normalizeEmail(email) !== normalizeEmail(person.email));
    if (taken === undefined) continue;
    const message = `The directory ${DIRECTORY_GROUP_NAMES[group]} ${taken.retired_at === null ? 'has' : 'had'} another ${taken.first_name}, and loans name people by first name. Add an initial, such as '${own.first_name} B'.`;
    throw new AppError('conflict', message, { fields: { firstName: message } });
  }
}

/** A unique first name, extended by as many letters of the last name as needed (STAFF-7). */
export async function distinctFirstName(
  tx: Db,
  person: DirectoryPerson,
  roles: readonly Role[],
): Promise<string> {
  await holdDirectories(tx);
  const groups = roles.map((role) => ROLE_TABLE[role].directory).filter((group) => group !== null);
  for (const name of distinctFirstNames(person)) {
    const namesakes = await Promise.all(groups.map((group) => listNamesakes(tx, group, name, null)));
    const others = namesakes
      .flat()
      .filter(({ email }) => normalizeEmail(email) !== normalizeEmail(person.email));
    if (others.length === 0) return name;
  }
  return person.firstName;
}
