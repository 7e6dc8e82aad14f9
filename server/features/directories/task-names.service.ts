import { TASK_DIRECTORIES, TASK_ROLES, type TaskRole } from '../../../domain/loans/task-assignment.ts';
import { ownOfficer } from '../../../domain/people/assignee-name.ts';
import { normalizeEmail } from '../../../domain/people/email.ts';
import { fullName, type NamedPerson } from '../../../domain/people/person-name.ts';
import type { Db } from '../../platform/database/database.ts';
import { listStaffAddresses } from './directories.store.ts';
import { listPeople } from './directory-admin.store.ts';

/** The name by which loans know a person for a task. */
export interface TaskName {
  name: string;
  /** Somebody else has it too, now or formerly. */
  isShared: boolean;
  /** Gets no new loans. */
  isRetired: boolean;
}

/** As "My loans" finds them, people who left included. A task without an entry is left out. */
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
