import { type AnswerRecord, type AnswerValue, pathTo, saysTheSame } from '../answers/answer-values.ts';
import {
  MAX_BORROWERS,
  MAX_FINANCE_ENTRIES,
  MAX_HISTORY_ENTRIES,
  MAX_LOANS_PER_PROPERTY,
  MAX_PROPERTIES,
  MAX_SUBJECT_PROPERTY_LOANS,
} from '../checks/limits.ts';
import { answersOf, isMostlySame } from './match-rows.ts';
import type { MergeConflict } from './merge-conflict.ts';
import { idOf, isIdOfPlace, type Row, rowKey, rowName } from './row-ids.ts';

/** A row with fewer answers was barely started, so a new name does not make it a different row. */
const ANSWERS_OF_A_KNOWN_ROW = 3;

interface Versions {
  base: readonly Row[];
  mine: readonly Row[];
  theirs: readonly Row[];
}

/**
 * A new row in the position of a removed one may get its id, and must not be merged with it. So `base`'s old row gets a
 * new id, on each side that still has it.
 */
function withoutReusedIds<Lists extends Versions>(versions: Lists): Lists {
  const { base, mine, theirs } = versions;
  const reused = base.filter((row) => [mine, theirs].some((rows) => isAnother(row, sameId(rows, row))));
  if (reused.length === 0) return versions;
  const renamed = (rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => {
      const before = sameId(reused, row);
      return before === undefined || isAnother(before, row) ? row : { ...row, id: `before-${idOf(row)}` };
    });
  return { ...versions, base: renamed(base), mine: renamed(mine), theirs: renamed(theirs) };
}

function sameId(rows: readonly Row[], row: Row): Row | undefined {
  return rows.find((other) => idOf(other) === idOf(row));
}

/** A different name, and mostly different answers. */
function isAnother(before: Row, row: Row | undefined): boolean {
  if (row === undefined || !isIdOfPlace(idOf(before))) return false;
  if ([before, row].some((one) => answersOf(one).length < ANSWERS_OF_A_KNOWN_ROW)) return false;
  const [name, newName] = [rowKey(before), rowKey(row)];
  return name !== null && newName !== null && name !== newName && !isMostlySame(before, row);
}

interface RowVersions {
  base: readonly Row[];
  mine: readonly Row[];
  theirs: readonly Row[];
  path: string;
  rows: readonly string[];
}

type MergeRow = (
  versions: {
    base: AnswerRecord;
    mine: Row;
    theirs: Row;
    path: string;
    rows: readonly string[];
    rowName: string | null;
  },
  conflicts: MergeConflict[],
) => AnswerValue;

/** Maximum rows of lists other than the finance lists. */
const MOST: Readonly<Record<string, number>> = {
  addresses: MAX_HISTORY_ENTRIES,
  part1dPreviousEmployment: MAX_HISTORY_ENTRIES,
  propertiesOwned: MAX_PROPERTIES,
  mortgageLoansOnThisProperty: MAX_LOANS_PER_PROPERTY,
  part4bOtherLoansOnSubjectProperty: MAX_SUBJECT_PROPERTY_LOANS,
  otherBorrowers: MAX_BORROWERS - 1,
};

/**
 * Keeps added rows. Drops a row that one side removed, unless the other changed it. A list that gets too long is a
 * conflict.
 */
export function mergeRows(given: RowVersions, conflicts: MergeConflict[], mergeRow: MergeRow): Row[] {
  const versions = withoutReusedIds(given);
  const { base, mine, theirs, path, rows } = versions;
  const known = { base: byId(base), mine: byId(mine), theirs: byId(theirs) };
  const order = keptOrder(versions, known);
  const most = MOST[path.slice(path.lastIndexOf('.') + 1)] ?? MAX_FINANCE_ENTRIES;
  if (order.length > most && mine.length <= most && theirs.length <= most) {
    conflicts.push({ path, mine, theirs, ...throughRows(rows, null) });
    return [...theirs];
  }
  const merged: Row[] = [];
  for (const id of order) {
    const [before, my, their] = [known.base.get(id), known.mine.get(id), known.theirs.get(id)];
    const place = { path: pathTo(path, merged.length), rows: [...rows, id] };
    const row = my ?? their ?? {};
    const name = rowName(row) ?? (before && rowName(before)) ?? null;
    if (my !== undefined && their !== undefined) {
      merged.push(
        mergeRow({ base: before ?? {}, mine: my, theirs: their, ...place, rowName: name }, conflicts) as Row,
      );
      continue;
    }
    if (before !== undefined) {
      conflicts.push({ path: place.path, mine: my, theirs: their, order, ...throughRows(place.rows, name) });
    }
    if (before === undefined || their !== undefined) merged.push(row);
  }
  return merged;
}

export function throughRows(
  rows: readonly string[],
  name: string | null,
): Pick<MergeConflict, 'rows' | 'rowName'> {
  return { ...(rows.length === 0 ? {} : { rows }), ...(name === null ? {} : { rowName: name }) };
}

interface Known {
  base: ReadonlyMap<string, Row>;
  mine: ReadonlyMap<string, Row>;
  theirs: ReadonlyMap<string, Row>;
}

function byId(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [idOf(row) ?? '', row]));
}

/** Remaining ids in their order, with each of my rows after the row that it followed. */
function keptOrder({ base, mine, theirs }: RowVersions, known: Known): string[] {
  const twins = withoutTwins(known);
  const stays = (id: string): boolean => {
    const [before, my, their] = [known.base.get(id), known.mine.get(id), known.theirs.get(id)];
    if (before === undefined) return !twins.has(id);
    if (my === undefined) return their !== undefined && !saysTheSame(before, their);
    return their !== undefined || !saysTheSame(before, my);
  };
  const [first, second] =
    isReordered(base, theirs) || !isReordered(base, mine) ? [theirs, mine] : [mine, theirs];
  const order = first.map((row) => idOf(row) ?? '');
  second.forEach((row, place) => {
    const id = idOf(row) ?? '';
    if (order.includes(id)) return;
    const before = second.slice(0, place).findLast((other) => order.includes(idOf(other) ?? ''));
    let at = before === undefined ? 0 : order.indexOf(idOf(before) ?? '') + 1;
    // Rows that the other side added at the same position come first.
    while (at < order.length && !known.base.has(order[at] ?? '') && !known.base.has(id)) at += 1;
    order.splice(at, 0, id);
  });
  return order.filter(stays);
}

/** Rows that both sides added; the stored one, theirs, is kept. */
function withoutTwins({ base, mine, theirs }: Known): ReadonlySet<string> {
  const isNew =
    (other: ReadonlyMap<string, Row>) =>
    ([id]: [string, Row]) =>
      !base.has(id) && !other.has(id);
  const added = [...theirs].filter(isNew(mine));
  const twins = new Set<string>();
  for (const [id, row] of [...mine].filter(isNew(theirs))) {
    const twin = added.findIndex(([, other]) => saysTheSame(row, other));
    if (twin < 0) continue;
    added.splice(twin, 1);
    twins.add(id);
  }
  return twins;
}

function isReordered(base: readonly Row[], rows: readonly Row[]): boolean {
  const places = rows
    .map((row) => base.findIndex((before) => idOf(before) === idOf(row)))
    .filter((place) => place >= 0);
  return places.some((place, i) => i > 0 && place < (places[i - 1] ?? 0));
}
