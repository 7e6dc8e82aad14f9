import type { RateTableKind, TableRow } from './rate-table.ts';

/** A spreadsheet would run such a text as a formula (OWASP, CSV injection). A negative number is none. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d|\.\d))/;

/** A table as CSV (RFC 4180), which can be imported again. Without a byte order mark Excel reads it in the system's code page. */
export function tableCsv({ columns }: Pick<RateTableKind, 'columns'>, rows: readonly TableRow[]): string {
  const lines = [columns.map(({ name }) => name), ...rows];
  return `\ufeff${lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')}`;
}

function cellText(cell: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
