import { TASK_DIRECTORIES, type TaskRole } from '../loans/task-assignment.ts';
import { normalizeEmail } from './email.ts';
import { fullName } from './person-name.ts';
import type { NamedPerson } from './staff-name.ts';

export type TaskDirectory = (typeof TASK_DIRECTORIES)[TaskRole];

export const TASK_DIRECTORY_NAMES = [...new Set(Object.values(TASK_DIRECTORIES))] as [
  TaskDirectory,
  ...TaskDirectory[],
];

/** A person whom loans name by first name alone. */
export interface AssigneeName {
  directory: TaskDirectory;
  firstName: string;
  /** First and last name. */
  fullName: string;
}

/**
 * The people whom a loan's first name can mean, past and present. A name that two people of a directory share has no
 * entry, because it could be either (LIST-47).
 * @param staff may know a last name that the directory lacks.
 */
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

/** Finds the full name for the first name that a loan stores; without an entry it stays as it is. */
export type NameAssignee = (role: TaskRole, firstName: string) => string;

export function nameAssigneeBy(names: readonly AssigneeName[]): NameAssignee {
  const known = new Map(names.map((name) => [`${name.directory} ${name.firstName}`, name.fullName]));
  return (role, firstName) => known.get(`${TASK_DIRECTORIES[role]} ${firstName}`) ?? firstName;
}
