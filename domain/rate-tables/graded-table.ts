import type { ReadRow, TableColumn, TableFault, TableRow } from './rate-table.ts';
import { choiceCell, percentCell, wholeCell } from './table-cells.ts';

/** Credit scores of FICO and VantageScore. */
export const MIN_SCORE = 300;
export const MAX_SCORE = 850;

export const ALL_TERMS = 'All';

export interface GradedRow {
  item: string;
  term: string;
  /** Hundredths of a percent; the band begins above it. */
  ltvAbove: number;
  /** Hundredths of a percent, inclusive. */
  ltvTo: number;
  scoreFrom: number;
  scoreTo: number;
  /** Thousandths of a percent. */
  rate: number;
}

const ltv = percentCell({ min: 0, max: 200, places: 2 });
const score = wholeCell({ min: MIN_SCORE, max: MAX_SCORE });

export function gradedColumns(given: {
  items: readonly string[];
  terms: readonly string[];
  rate: TableColumn;
}): TableColumn[] {
  return [
    { name: 'Item', about: `One of: ${given.items.join('; ')}.`, read: choiceCell(given.items) },
    { name: 'Term', about: `One of: ${given.terms.join('; ')}.`, read: choiceCell(given.terms) },
    { name: 'LTV above', about: 'Percent. The band begins above it.', read: ltv },
    { name: 'LTV to', about: 'Percent, inclusive.', read: ltv },
    { name: 'Score from', about: `The lowest credit score, from ${MIN_SCORE}.`, read: score },
    { name: 'Score to', about: `The highest credit score, up to ${MAX_SCORE}.`, read: score },
    given.rate,
  ];
}

export function gradedRow(cells: TableRow): GradedRow {
  const [item = '', term = '', above, to, from, upTo, rate] = cells;
  return {
    item,
    term,
    ltvAbove: Math.round(Number(above) * 100),
    ltvTo: Math.round(Number(to) * 100),
    scoreFrom: Number(from),
    scoreTo: Number(upTo),
    rate: Math.round(Number(rate) * 1000),
  };
}

export function gradedKey(cells: TableRow): string {
  return cells.slice(0, -1).join('|');
}

/** Inverted or overlapping bands, two rows for one term, and gaps within an item and term. */
export function gradedFaults(rows: readonly ReadRow[]): TableFault[] {
  const read = rows.map(({ line, cells }) => ({ line, ...gradedRow(cells) }));
  const faults = read.flatMap((row): TableFault[] => [
    ...(row.ltvTo > row.ltvAbove
      ? []
      : [{ line: row.line, column: 'LTV to', message: "Enter more than 'LTV above'" }]),
    ...(row.scoreTo >= row.scoreFrom
      ? []
      : [{ line: row.line, column: 'Score to', message: "Enter at least 'Score from'" }]),
  ]);
  const forAll = new Set(read.filter(({ term }) => term === ALL_TERMS).map(({ item }) => item));
  for (const { line, item, term } of read) {
    if (term === ALL_TERMS || !forAll.has(item)) continue;
    faults.push({ line, column: 'Term', message: 'This item has rows for all terms too' });
  }
  if (faults.length > 0) return faults;
  const groups = Map.groupBy(read, ({ item, term }) => `${item}, ${term}`);
  return [...groups].flatMap(([name, group]) => gridFaults(name, group));
}

type PlacedRow = GradedRow & { line: number };

/** Divides a group's bands into the cells between all of their limits. Each cell must be covered by exactly one row. */
function gridFaults(name: string, rows: readonly PlacedRow[]): TableFault[] {
  const ltvs = limits(rows.flatMap(({ ltvAbove, ltvTo }) => [ltvAbove, ltvTo]));
  const scores = limits(rows.flatMap(({ scoreFrom, scoreTo }) => [scoreFrom, scoreTo + 1]));
  const lines = new Map<string, number>();
  const faults: TableFault[] = [];
  for (const row of rows) {
    const other = place(row, { ltvs, scores, lines });
    if (other === null) continue;
    faults.push({ line: row.line, column: null, message: `This row overlaps line ${other}` });
  }
  if (faults.length > 0) return faults;
  for (const [x, above] of ltvs.slice(0, -1).entries()) {
    for (const [y, from] of scores.slice(0, -1).entries()) {
      if (lines.has(`${x} ${y}`)) continue;
      const place = `LTV ${percent(above)} to ${percent(ltvs[x + 1])}, score ${from} to ${(scores[y + 1] ?? 0) - 1}`;
      return [{ line: null, column: null, message: `${name}: no row for ${place}` }];
    }
  }
  return [];
}

/** Marks a row's cells as covered. @returns the line of an earlier row that covers one of them, or null. */
function place(
  row: PlacedRow,
  { ltvs, scores, lines }: { ltvs: number[]; scores: number[]; lines: Map<string, number> },
): number | null {
  for (let x = ltvs.indexOf(row.ltvAbove); ltvs[x] !== row.ltvTo; x += 1) {
    for (let y = scores.indexOf(row.scoreFrom); scores[y] !== row.scoreTo + 1; y += 1) {
      const other = lines.get(`${x} ${y}`);
      if (other !== undefined) return other;
      lines.set(`${x} ${y}`, row.line);
    }
  }
  return null;
}

function limits(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other);
}

function percent(hundredths = 0): string {
  return (hundredths / 100).toFixed(2);
}
