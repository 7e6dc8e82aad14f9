import { answersOf, isMostlySame } from './match-rows.ts';
import { idOf, isIdOfPlace, type Row } from './row-ids.ts';
import { rowKey } from './row-names.ts';

/** A row with fewer answers was only begun: a new name does not make it another row. */
const ANSWERS_OF_A_KNOWN_ROW = 3;

interface Versions {
  base: readonly Row[];
  mine: readonly Row[];
  theirs: readonly Row[];
}

/**
 * A place's id becomes free when its row is removed, and the next row in that place takes it. Such a row must
 * not be merged with the row of `base` that had the id before. This gives the row of `base` a new id, on each
 * side that still has it.
 */
export function withoutReusedIds<Lists extends Versions>(versions: Lists): Lists {
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

/** Whether a row took over a place's id: its name differs, and so do most of its answers. */
function isAnother(before: Row, row: Row | undefined): boolean {
  if (row === undefined || !isIdOfPlace(idOf(before))) return false;
  if ([before, row].some((one) => answersOf(one).length < ANSWERS_OF_A_KNOWN_ROW)) return false;
  const [name, newName] = [rowKey(before), rowKey(row)];
  return name !== null && newName !== null && name !== newName && !isMostlySame(before, row);
}
