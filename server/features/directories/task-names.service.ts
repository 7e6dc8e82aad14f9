import { TASK_DIRECTORIES, TASK_ROLES, type TaskRole } from '../../../domain/loans/task-assignment.ts';
import { ownOfficer } from '../../../domain/people/assignee-name.ts';
import { normalizeEmail } from '../../../domain/people/email.ts';
import { fullName, type NamedPerson } from '../../../domain/people/person-name.ts';
import type { Db } from '../../platform/database/database.ts';
import { listStaffAddresses } from './directories.store.ts';
import { listPeople } from './directory-admin.store.ts';

/** The name that loans use for a person's task. */
export interface TaskName {
  name: string;
  /** Somebody else has or had it too. */
  isShared: boolean;
  /** Gets no new loans. */
  isRetired: boolean;
}

/** Matched as for "My loans", including people who left. Omits tasks without an entry. */
export async function taskNamesOf(db: Db, person: NamedPerson): Promise<Partial<Record<TaskRole, TaskName>>> {
  const [people, addresses] = [await listPeople(db), await listStaffAddresses(db)];
  const wanted = { email: person.email, fullName: fullName(person) };
  const found: Partial<Record<TaskRole, TaskName>> = {};
  for (const task of TASK_ROLES) {
    const listed = people
      .filter(({ directory }) => directory === TASK_DIRECTORIES[task])
      .map((entry) => ({
        email: entry.email,
        firstName: entry.first_name,
        lastName: entry.last_name,
        isRetired: entry.retired_at !== null,
      }));
    const own = ownOfficer(listed, wanted, addresses);
    if (own === undefined) continue;
    const isShared = listed.some(
      ({ firstName, email }) =>
        firstName === own.firstName && normalizeEmail(email) !== normalizeEmail(own.email),
    );
    found[task] = { name: own.firstName, isShared, isRetired: own.isRetired };
  }
  return found;
}
