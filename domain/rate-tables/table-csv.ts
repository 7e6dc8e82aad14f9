import { csvText } from '../texts/csv-text.ts';
import type { RateTableKind, TableRow } from './rate-table.ts';

/** A spreadsheet would run such a text as a formula (OWASP, CSV injection). A negative number is none. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d|\.\d))/;

/** A table as CSV, which can be imported again. */
export function tableCsv({ columns }: Pick<RateTableKind, 'columns'>, rows: readonly TableRow[]): string {
  const lines = [columns.map(({ name }) => name), ...rows];
  const safe = lines.map((cells) => cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)));
  return csvText(safe, { escapesFormulas: false });
}
