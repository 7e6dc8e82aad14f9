import type { RateTableKind, TableRow } from './rate-table.ts';

const MAX_LISTED_CHANGES = 200;

interface RowChange {
  before: TableRow | null;
  after: TableRow | null;
}

interface TableChanges {
  added: number;
  removed: number;
  changed: number;
  rows: RowChange[];
}

export function tableChanges(
  { keyOf }: Pick<RateTableKind, 'keyOf'>,
  before: readonly TableRow[],
  after: readonly TableRow[],
): TableChanges {
  const earlier = new Map(before.map((row) => [keyOf(row), row]));
  const later = new Set(after.map(keyOf));
  const ofAfter = after.flatMap((row): RowChange[] => {
    const old = earlier.get(keyOf(row)) ?? null;
    return old?.every((cell, index) => cell === row[index]) ? [] : [{ before: old, after: row }];
  });
  const removed = before
    .filter((row) => !later.has(keyOf(row)))
    .map((row): RowChange => ({ before: row, after: null }));
  return {
    added: ofAfter.filter((change) => change.before === null).length,
    changed: ofAfter.filter((change) => change.before !== null).length,
    removed: removed.length,
    rows: [...ofAfter, ...removed].slice(0, MAX_LISTED_CHANGES),
  };
}
