import { staffName } from './email.ts';
import { fullName } from './person-name.ts';

export interface NamedPerson {
  email: string;
  firstName: string;
  lastName: string | null;
}

/** The name of a person whom records identify by `userName`. */
export interface StaffName {
  userName: string;
  /** First and last name. */
  fullName: string;
}

/**
 * Names by user name, the part of an address before the @. If a person has several records, the first with a
 * last name counts. A user name that two addresses share has no name, because it could be either person.
 */
export function staffNamesOf(people: readonly NamedPerson[]): StaffName[] {
  const byUser = Map.groupBy(people, ({ email }) => staffName(email.toLowerCase()));
  return [...byUser].flatMap(([userName, ones]) => {
    const isShared = new Set(ones.map(({ email }) => email.toLowerCase())).size > 1;
    const person = ones.find(({ lastName }) => lastName) ?? ones[0];
    return isShared || person === undefined ? [] : [{ userName, fullName: fullName(person) }];
  });
}
