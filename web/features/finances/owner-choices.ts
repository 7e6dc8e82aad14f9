import type { OwnerChoice } from '../../../domain/application/section2/entry-owners.ts';

export interface OwnersOption {
  /** The owners, joined. */
  value: string;
  label: string;
}

const JOIN = '|';

/** Every choice of owners: each person alone, then all that own something together. */
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

/** The words for owners of whom one is no borrower any more: 'Ada Quill and someone no longer on the loan'. */
export function formerOwnersLabel(owners: readonly string[], people: readonly OwnerChoice[]): string {
  const names = people.filter(({ owner }) => owners.includes(owner)).map(({ name }) => name);
  return names.length === 0
    ? 'No longer on the loan'
    : [...names, 'someone no longer on the loan'].join(' and ');
}

/** Whether an entry names a person who is no borrower of the loan any more. */
export function hasFormerOwner(owners: readonly string[], people: readonly OwnerChoice[]): boolean {
  return owners.some((owner) => people.every((person) => person.owner !== owner));
}
