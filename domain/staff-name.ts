import { staffName } from './email.ts';
import { fullName } from './person-name.ts';

export interface NamedPerson {
  email: string;
  firstName: string;
  lastName: string | null;
}

/** What a person is called who is stamped on records as `userName`. */
export interface StaffName {
  userName: string;
  /** First and last name. */
  fullName: string;
}

/**
 * Names by user name, which is the part of an address before the @. Of several records of one person the first with a last name
 * counts. A user name that two addresses share says nobody's name: it could be the other one's.
 */
export function staffNamesOf(people: readonly NamedPerson[]): StaffName[] {
  const byUser = Map.groupBy(people, ({ email }) => staffName(email.toLowerCase()));
  return [...byUser].flatMap(([userName, ones]) => {
    const isShared = new Set(ones.map(({ email }) => email.toLowerCase())).size > 1;
    const person = ones.find(({ lastName }) => lastName) ?? ones[0];
    return isShared || person === undefined ? [] : [{ userName, fullName: fullName(person) }];
  });
}
