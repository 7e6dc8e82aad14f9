import { canTellNameApart } from '../texts/look-alike-names.ts';
import { staffName } from './email.ts';

/** Letters of any script, apostrophe, comma, period, hyphen and space (APP-9.1). */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’,. -]*$/u;

export const MAX_NAME_LENGTH = 100;

export function isPersonName(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && NAME.test(text);
}

/** Records identify colleagues by name, so others must be able to tell names apart (BASE-78). */
export function isColleagueName(text: string): boolean {
  return isPersonName(text) && canTellNameApart(text).ok;
}

/** 'Last, First' as in lists. Either alone if the other is missing. */
export function lastFirst(person: { firstName?: string | null; lastName?: string | null }): string {
  return [person.lastName, person.firstName].filter(Boolean).join(', ');
}

/** 'First Last'. Either alone if the other is missing. */
export function fullName(person: { firstName?: string | null; lastName?: string | null }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ');
}

export interface NamedPerson {
  email: string;
  firstName: string;
  lastName: string | null;
}

export interface StaffName {
  userName: string;
  fullName: string;
}

/** By user name. The first record with a last name wins. A user name with two addresses is left out. */
export function staffNamesOf(people: readonly NamedPerson[]): StaffName[] {
  const byUser = Map.groupBy(people, ({ email }) => staffName(email.toLowerCase()));
  return [...byUser].flatMap(([userName, ones]) => {
    const isShared = new Set(ones.map(({ email }) => email.toLowerCase())).size > 1;
    const person = ones.find(({ lastName }) => lastName) ?? ones[0];
    return isShared || person === undefined ? [] : [{ userName, fullName: fullName(person) }];
  });
}

/** 'P. Quintero' for 'Paula Quintero'; one word alone stays as it is. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length === 0 ? name : `${[...first][0]}. ${rest.join(' ')}`;
}
