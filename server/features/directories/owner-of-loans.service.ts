import { TASK_DIRECTORIES, TASK_ROLES, type TaskRole } from '../../../domain/loans/task-assignment.ts';
import { normalizeEmail } from '../../../domain/people/email.ts';
import { canChangeNamed, canRename, canTakeName } from '../../../domain/people/staff-permissions.ts';
import type { Db } from '../../platform/database/database.ts';
import { listStaffAddresses } from './directories.store.ts';
import { listNamesakes, type StoredPerson } from './directory-admin.store.ts';
import { type CountLoansOf, countNamed, refuseUnless } from './named-by-loans.service.ts';

interface EntryAsked {
  directory: string;
  firstName: string;
  lastName: string | null;
  email: string;
}

/**
 * Under limited access, refuses an entry that would give somebody else the loans assigned to a first name (ACCESS-16,
 * ACCESS-24).
 * @param before undefined for a new entry.
 * @throws AppError `conflict` at the field.
 */
export async function refuseOtherOwner(
  tx: Db,
  before: StoredPerson | undefined,
  after: EntryAsked,
  countLoansOf: CountLoansOf,
): Promise<void> {
  const tasks = tasksOf(after.directory);
  const count = (name: string) => countNamed(tx, name, tasks, countLoansOf);
  if (before !== undefined) {
    const name = before.first_name;
    const loans = await count(name);
    if (after.firstName !== name) refuseUnless(canRename(name, loans), 'firstName');
    if (!isSame(after.email, before.email)) refuseUnless(canChangeNamed(name, loans, 'address'), 'email');
    if ((after.lastName ?? '') !== (before.last_name ?? '') && !(await isOfStaff(tx, before.email)))
      refuseUnless(canChangeNamed(name, loans, 'last name'), 'lastName');
  }
  if (before?.first_name === after.firstName) return;
  // People who return get their own loans back (TASK-11).
  const namesakes = await listNamesakes(tx, after.directory, after.firstName, before?.id ?? null);
  const isOwn = namesakes.some(({ first_name, email }) => {
    return first_name === after.firstName && isSame(email, after.email);
  });
  if (!isOwn) refuseUnless(canTakeName(after.firstName, await count(after.firstName)), 'firstName');
}

function tasksOf(directory: string): TaskRole[] {
  return TASK_ROLES.filter((task) => TASK_DIRECTORIES[task] === directory);
}

const isSame = (one: string, other: string) => normalizeEmail(one) === normalizeEmail(other);

/** If it belongs to staff, the entry is theirs whatever its last name. */
async function isOfStaff(tx: Db, email: string): Promise<boolean> {
  return (await listStaffAddresses(tx)).some((address) => isSame(address, email));
}
