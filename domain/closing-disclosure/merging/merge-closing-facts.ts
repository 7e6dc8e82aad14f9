import { createMerge, type FieldConflict, type Fields, withConceded } from '../../merging/merge-rows.ts';
import type { ClosingContact, ClosingFacts } from '../closing-facts.ts';

export interface MergedClosingFacts {
  /** With my values where both changed a field. */
  merged: ClosingFacts;
  conflicts: readonly FieldConflict[];
}

export const CONTACTS = ['settlementAgent', 'buyerBroker', 'sellerBroker'] as const;

export const LISTS = ['items', 'prorated', 'payoffs'] as const;

/** A contact that nobody entered is as if all its fields were empty. */
const NO_FIELDS: Fields = {};

/** Both people's changes of the same base, field by field, and rows by their ids (CD-35). */
export function mergeClosingFacts(
  base: ClosingFacts,
  mine: ClosingFacts,
  theirs: ClosingFacts,
): MergedClosingFacts {
  const { conflicts, fields, rows } = createMerge();
  const of = <Part>(part: (facts: ClosingFacts) => Part) => ({
    base: part(base),
    mine: part(mine),
    theirs: part(theirs),
  });
  const merged: Record<string, unknown> = { ...fields(of(plainFields), 'closing') };
  for (const contact of CONTACTS) {
    const sides = of((facts) => facts[contact]);
    const isEntered = sides.mine !== null || sides.theirs !== null;
    merged[contact] = isEntered ? mergedContact(sides, contact, fields) : null;
  }
  for (const list of LISTS)
    merged[list] = rows(
      of((facts) => facts[list]),
      list,
      ({ name }) => String(name),
    );
  return { merged: merged as unknown as ClosingFacts, conflicts };
}

/** One that a person removed stays removed, unless the other one changed it. */
function mergedContact(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', ClosingContact | null>,
  contact: string,
  fields: ReturnType<typeof createMerge>['fields'],
): Fields | null {
  if (mine === null) return isUnchanged(base, theirs) ? null : theirs;
  if (theirs === null) return isUnchanged(base, mine) ? null : mine;
  return fields({ base: base ?? NO_FIELDS, mine, theirs }, contact);
}

function isUnchanged(base: ClosingContact | null, now: ClosingContact | null): boolean {
  return JSON.stringify(base) === JSON.stringify(now);
}

function plainFields(facts: ClosingFacts): Fields {
  const apart: readonly string[] = [...CONTACTS, ...LISTS];
  return Object.fromEntries(Object.entries(facts).filter(([field]) => !apart.includes(field)));
}

/** The merged facts with the other person's value in these fields. */
export function closingFactsWithTheirs(
  { merged, conflicts }: MergedClosingFacts,
  conceded: ReadonlySet<string>,
): ClosingFacts {
  const given = { conflicts, conceded };
  const contacts = CONTACTS.map((contact) => {
    const own = merged[contact];
    return [contact, own === null ? null : withConceded(own, contact, given)] as const;
  });
  const lists = LISTS.map(
    (list) => [list, merged[list].map((row) => withConceded(row, `${list} ${row.id}`, given))] as const,
  );
  return {
    ...withConceded(merged, 'closing', given),
    ...Object.fromEntries([...contacts, ...lists]),
  };
}
