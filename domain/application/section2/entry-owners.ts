import type { Application } from '../application.ts';
import { isSpouseOnLoan, jointBorrowersOf, primaryBorrowerOf, spouseOf } from '../section1/borrowers.ts';
import { FINANCE_LISTS, rowsOf } from './finance-lists.ts';

/** The borrower whom an entry belongs to: 'primary', 'spouse', or the id of a joint borrower. */
export type EntryOwner = string;

const UNKNOWN_OWNER = 'this person is not a borrower of the loan: please choose another owner';

export interface OwnerChoice {
  owner: EntryOwner;
  name: string;
}

/** The primary borrower first. A joint borrower without an id cannot own anything yet. */
export function ownerChoices(application: Application): OwnerChoice[] {
  return typedOwners(application).map(({ owner, name, place }) => ({ owner, name: name || place }));
}

interface TypedOwner {
  owner: EntryOwner;
  /** '' until somebody types a name. */
  name: string;
  place: string;
}

function typedOwners(application: Application): TypedOwner[] {
  const primary = primaryBorrowerOf(application);
  const spouse = isSpouseOnLoan(application) ? [ownerOf('spouse', 'Co-borrower', spouseOf(application))] : [];
  const joint = jointBorrowersOf(primary).flatMap((person, place) =>
    person.id ? [ownerOf(person.id, `Joint borrower ${place + 1}`, person)] : [],
  );
  return [ownerOf('primary', 'Borrower', primary), ...spouse, ...joint];
}

interface Named {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

function ownerOf(owner: EntryOwner, place: string, person: Named | null): TypedOwner {
  return { owner, name: [person?.firstName, person?.lastName].filter(Boolean).join(' ').trim(), place };
}

/** Names by owner, from the first version that has one. */
export function ownerNames(versions: readonly Application[]): Map<EntryOwner, string> {
  const names = new Map<EntryOwner, string>();
  const typed = versions.flatMap(typedOwners);
  for (const { owner, name, place } of [...typed.filter((one) => one.name), ...typed]) {
    if (!names.has(owner)) names.set(owner, name || place);
  }
  return names;
}

/**
 * New owners who are not on the loan, by path. Owners who left the loan are accepted until somebody reassigns their
 * entries.
 */
export function unknownOwners(before: Application, after: Application): Record<string, string> {
  const known = new Set(ownerChoices(after).map(({ owner }) => owner));
  const faults: Record<string, string> = {};
  for (const list of FINANCE_LISTS) {
    const earlier = new Map(rowsOf(before, list).map((row) => [row.id, row.owners ?? []]));
    rowsOf(after, list).forEach((row, place) => {
      const kept = earlier.get(row.id) ?? [];
      const isUnknown = (row.owners ?? []).some((owner) => !known.has(owner) && !kept.includes(owner));
      if (isUnknown) faults[`${list.path}[${place}].owners`] = UNKNOWN_OWNER;
    });
  }
  return faults;
}
