import type { OwnerChoice } from '../../../domain/application/section2/entry-owners.ts';

export interface OwnersOption {
  /** The owners' ids, joined. */
  value: string;
  label: string;
}

const JOIN = '|';

/** All options for owners: each person alone, then all combinations in use. */
export function ownersOptions(people: readonly OwnerChoice[]): OwnersOption[] {
  const groups: OwnerChoice[][] = [[]];
  for (const person of people) groups.push(...groups.map((group) => [...group, person]));
  return groups
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => one.length - other.length)
    .map((group) => ({
      value: ownersValue(group.map(({ owner }) => owner)),
      label: group.map(({ name }) => name).join(' and '),
    }));
}

/** Independent of the owners' order. */
export function ownersValue(owners: readonly string[]): string {
  return owners.toSorted().join(JOIN);
}

export function ownersOfValue(value: string): string[] {
  return value === '' ? [] : value.split(JOIN);
}

/** 'Ada Quill and someone no longer on the loan', for owners of whom one has left. */
export function formerOwnersLabel(owners: readonly string[], people: readonly OwnerChoice[]): string {
  const names = people.filter(({ owner }) => owners.includes(owner)).map(({ name }) => name);
  return names.length === 0
    ? 'No longer on the loan'
    : [...names, 'someone no longer on the loan'].join(' and ');
}

/** Whether an owner is no longer a borrower of the loan. */
export function hasFormerOwner(owners: readonly string[], people: readonly OwnerChoice[]): boolean {
  return owners.some((owner) => people.every((person) => person.owner !== owner));
}
