import { z } from 'zod';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { ROLE_NAMES, ROLES, type Role } from '../../../domain/people/role.ts';
import { SECOND_FACTOR_NAMES } from '../../../domain/sessions/second-factor.ts';
import type { StaffSearch } from '../../search-params.ts';
import type { Sorting } from '../../ui/tables/data-table-column.ts';

export const STAFF_SORTS = ['name', 'email', 'roles', 'state', 'signIn', 'factor', 'sessions'] as const;

export type StaffSort = (typeof STAFF_SORTS)[number];

/** By name, unless the URL has another order. */
export function sortingOf({ sort, direction }: StaffSearch): Sorting<StaffSort> {
  const by = STAFF_SORTS.find((known) => known === sort) ?? 'name';
  return { by, direction: direction === 'desc' ? 'desc' : 'asc' };
}

export function shownPeople(people: readonly StaffPerson[], search: StaffSearch): StaffPerson[] {
  const words = String(search.q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  const { by, direction } = sortingOf(search);
  const sign = direction === 'desc' ? -1 : 1;
  return people
    .filter(({ disabledOn }) => search.disabled === true || disabledOn === null)
    .filter((person) => words.every((word) => textOf(person).includes(word)))
    .toSorted(
      (one, other) => sign * compare(sortValueOf(one, by), sortValueOf(other, by)) || byName(one, other),
    );
}

export function rolesOf({ roles }: StaffPerson): string {
  return roles.map(({ role }) => ROLE_NAMES[role]).join(', ') || 'No role';
}

export function factorsOf({ secondFactors }: StaffPerson): string {
  return secondFactors.map((method) => SECOND_FACTOR_NAMES[method]).join(', ') || 'None';
}

function textOf(person: StaffPerson): string {
  return `${fullName(person)} ${person.email} ${rolesOf(person)}`.toLowerCase();
}

function sortValueOf(person: StaffPerson, by: StaffSort): string | number {
  switch (by) {
    case 'name':
      return fullName(person);
    case 'email':
      return person.email;
    case 'roles':
      return rolesOf(person);
    case 'state':
      return person.disabledOn ?? '';
    case 'signIn':
      return person.lastSignInOn ?? '';
    case 'factor':
      return factorsOf(person);
    case 'sessions':
      return person.sessions;
  }
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en', { sensitivity: 'base' });
}

function byName(one: StaffPerson, other: StaffPerson): number {
  return compare(fullName(one), fullName(other)) || compare(one.email, other.email);
}

export const ROLE_OPTIONS = ROLES.map((role) => ROLE_NAMES[role]);

export const roleOptionsSchema = z.array(z.enum(ROLE_OPTIONS as [string, ...string[]]));

export function rolesOfOptions(names: readonly string[]): Role[] {
  return ROLES.filter((role) => names.includes(ROLE_NAMES[role]));
}

export function optionsOfRoles(roles: readonly { role: Role }[]): string[] {
  return ROLES.filter((role) => roles.some((given) => given.role === role)).map((role) => ROLE_NAMES[role]);
}
