import { TASK_DIRECTORIES, type TaskRole } from '../loans/task-assignment.ts';
import { normalizeEmail } from './email.ts';
import { fullName, type NamedPerson } from './person-name.ts';

type TaskDirectory = (typeof TASK_DIRECTORIES)[TaskRole];

export const TASK_DIRECTORY_NAMES = [...new Set(Object.values(TASK_DIRECTORIES))] as [
  TaskDirectory,
  ...TaskDirectory[],
];

export interface AssigneeName {
  directory: TaskDirectory;
  firstName: string;
  fullName: string;
}

/** Current and former people by first name. Leaves out first names that a directory has twice (LIST-47). */
export function assigneeNamesOf(
  entries: readonly (NamedPerson & { directory: string })[],
  staff: readonly NamedPerson[],
): AssigneeName[] {
  return TASK_DIRECTORY_NAMES.flatMap((directory) => {
    const people = entries.filter((entry) => entry.directory === directory);
    return [...Map.groupBy(people, ({ firstName }) => firstName)].flatMap(([firstName, ones]) => {
      const addresses = new Set(ones.map(({ email }) => normalizeEmail(email)));
      if (addresses.size > 1) return [];
      const known = [...ones, ...staff.filter(({ email }) => addresses.has(normalizeEmail(email)))];
      const lastName = known.find((person) => person.lastName)?.lastName ?? null;
      return [{ directory, firstName, fullName: fullName({ firstName, lastName }) }];
    });
  });
}

/** Full name for the first name that a loan stores; unchanged if the directory has no entry. */
export type NameAssignee = (role: TaskRole, firstName: string) => string;

export function nameAssigneeBy(names: readonly AssigneeName[]): NameAssignee {
  const known = new Map(names.map((name) => [`${name.directory} ${name.firstName}`, name.fullName]));
  return (role, firstName) => known.get(`${TASK_DIRECTORIES[role]} ${firstName}`) ?? firstName;
}

/**
 * The signed-in person's entry in the officer directory: matched by sign-in address, otherwise by first and last name,
 * because the directory may have a different address. An entry with another staff member's address belongs to that
 * member, whatever its name (APP-8.2).
 * @param staffAddresses the sign-in addresses of staff.
 */
export function ownOfficer<Officer extends NamedPerson>(
  officers: readonly Officer[],
  person: { email: string; fullName: string },
  staffAddresses: readonly string[],
): Officer | undefined {
  const own = person.email.toLowerCase();
  const byAddress = officers.find(({ email }) => email.toLowerCase() === own);
  if (byAddress !== undefined) return byAddress;
  const taken = new Set(staffAddresses.map((address) => address.toLowerCase()));
  const namesakes = officers.filter(
    (officer) =>
      officer.lastName &&
      !taken.has(officer.email.toLowerCase()) &&
      fullName(officer).toLowerCase() === person.fullName.toLowerCase(),
  );
  return namesakes.length === 1 ? namesakes[0] : undefined;
}
