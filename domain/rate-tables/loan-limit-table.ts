import { stateCode } from '../addresses/us-states.ts';
import { ANY_COUNTY, countyKey } from '../quality-checks/county-key.ts';
import type { RateTableKind, TableColumn } from './rate-table.ts';
import { csvLines } from './read-table.ts';
import { dollarsCell, patternCell, type ReadCell } from './table-cells.ts';

const LIMITS = ['One-Unit Limit', 'Two-Unit Limit', 'Three-Unit Limit', 'Four-Unit Limit'];

const ANY_STATE = 'US';

const dollars = dollarsCell({ min: 1_000, max: 99_999_999 });

const MAX_COUNTY_CHARACTERS = 60;

/** Spreadsheets drop leading zeros. */
const digits =
  (length: number): ReadCell =>
  (text) =>
    new RegExp(`^\\d{1,${length}}$`).test(text)
      ? { ok: true, value: text.padStart(length, '0') }
      : { ok: false, message: `Enter ${length} digits` };

const state: ReadCell = (text) => {
  const code = text.toUpperCase() === ANY_STATE ? ANY_STATE : stateCode(text);
  return code === null
    ? { ok: false, message: `Enter a two-letter state code, or ${ANY_STATE} for the baseline` }
    : { ok: true, value: code };
};

const county: ReadCell = (text) => {
  if (text === '') return { ok: false, message: `Enter the county, or '${ANY_COUNTY}'` };
  if (/[\n\r\u2028\u2029]/.test(text)) return { ok: false, message: 'Write the county in one line' };
  return [...text].length > MAX_COUNTY_CHARACTERS
    ? { ok: false, message: `Enter at most ${MAX_COUNTY_CHARACTERS} characters` }
    : { ok: true, value: text };
};

const COLUMNS: readonly TableColumn[] = [
  { name: 'FIPS State Code', about: 'Two digits.', read: digits(2) },
  { name: 'FIPS County Code', about: 'Three digits.', read: digits(3) },
  {
    name: 'County Name',
    about: `The county, or '${ANY_COUNTY}' for all others.`,
    read: county,
  },
  { name: 'State', about: `Two letters, or ${ANY_STATE} for the baseline.`, read: state },
  {
    name: 'CBSA Number',
    about: 'Five digits, or empty.',
    read: patternCell(/^(?:\d{5})?$/, 'Enter five digits, or nothing'),
  },
  ...LIMITS.map((name) => ({ name, about: 'Whole dollars.', read: dollars })),
];

/** The FHFA's list of counties, published each November, with its columns. */
export const LOAN_LIMIT_TABLE: RateTableKind = {
  name: 'Conforming loan limits',
  about:
    "The FHFA's list of all counties for one year, valid from January 1. The lowest limits of the file become the baseline, unless it has a row for it.",
  columns: COLUMNS,
  keyOf: (row) => limitKey(row[3] ?? '', row[2] ?? ''),
  lookUp: 'exact',
  prepare: withBaseline,
};

/** 'CA|LOSANGELES'. */
export function limitKey(stateOfRow: string, county: string): string {
  return `${stateOfRow}|${countyKey(county)}`;
}

export const BASELINE_KEY = limitKey(ANY_STATE, ANY_COUNTY);

/** For 1 to 4 units, in whole dollars; null if it is not a row of this table. */
export function limitDollars(row: readonly string[], units: number): number | null {
  const cell = row[4 + units];
  return cell === undefined || !/^\d+$/.test(cell) ? null : Number(cell);
}

const plain = (cell: string) => cell.replaceAll(/\s+/g, '').toLowerCase();

/** FHFA files have titles, multi-line headers and no baseline row; CFPB files use vertical bars. Keeps line numbers. */
function withBaseline(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const { lines, fault } = csvLines(first.includes('|') ? text.replaceAll('|', ',') : text);
  const isHead = (cells: readonly string[]) =>
    COLUMNS.every(({ name }, index) => plain(cells[index] ?? '') === plain(name));
  const head = lines.findIndex(({ cells }) => isHead(cells));
  if (fault !== null || head === -1) return text;
  const records = lines.slice(head + 1).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const kept: string[] = [];
  const put = (line: number, cells: readonly string[]) => {
    kept[line - 1] = cells.map(quoted).join(',');
  };
  put(
    lines[head]?.line ?? 1,
    COLUMNS.map(({ name }) => name),
  );
  for (const { line, cells } of records) put(line, trimmed(cells));
  const baseline = baselineCells(records.map(({ cells }) => cells));
  if (baseline !== null) put(kept.length + 1, baseline);
  return textOfLines(kept);
}

/** A record with line breaks in its cells counts as several lines. */
function textOfLines(kept: readonly (string | undefined)[]): string {
  const texts: string[] = [];
  for (let at = 0; at < kept.length; ) {
    const text = kept[at] ?? '';
    texts.push(text);
    at += text.split('\n').length;
  }
  return texts.join('\n');
}

/** Excel adds empty cells at the end of a line. */
function trimmed(cells: readonly string[]): readonly string[] {
  const rest = cells.slice(COLUMNS.length);
  return rest.every((cell) => cell === '') ? cells.slice(0, COLUMNS.length) : cells;
}

/** The lowest limits; null if the file has a baseline, or a limit that is not a number. */
function baselineCells(records: readonly (readonly string[])[]): string[] | null {
  if (records.length === 0 || records.some((cells) => cells[3]?.toUpperCase() === ANY_STATE)) return null;
  const lowest = LIMITS.map((_, index) =>
    Math.min(
      ...records.map((cells) => {
        const read = dollars(cells[5 + index] ?? '');
        return read.ok ? Number(read.value) : Number.NaN;
      }),
    ),
  );
  if (lowest.some(Number.isNaN)) return null;
  return ['00', '000', ANY_COUNTY, ANY_STATE, '', ...lowest.map(String)];
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
