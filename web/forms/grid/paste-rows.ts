import { pastedCells, pastedEntries } from '../../../domain/application/section2/paste-entries.ts';
import type { CellPlace } from './grid-keys.ts';
import { blankRow, isFilled, type RowTable } from './row-table.ts';
import type { GridRow } from './use-undone-changes.ts';

interface Pasted {
  rows: readonly GridRow[] | null;
  report: string | null;
}

/** More unread texts than this are counted, not named. */
const NAMED = 5;

/** The rows with the pasted cells from the focused cell on; null for text that belongs into that cell alone (COST-17). */
export function pasteRows(
  { columns, most, rows: called }: Pick<RowTable, 'columns' | 'most' | 'rows'>,
  rows: readonly GridRow[],
  cell: CellPlace,
  text: string,
): Pasted | null {
  const start = columns.findIndex(({ name }) => name === cell.field);
  const takesNoText = ['option', 'check'].includes(columns[start]?.kind ?? '');
  const cells = pastedCells(text) ?? (takesNoText ? [[text.trim()]] : null);
  const first = rows.findIndex(({ id }) => id === cell.row);
  if (cells === null || start < 0 || first < 0) return null;
  const { entries, unread, beyond } = pastedEntries(columns, start, cells);
  const added = Array.from({ length: Math.max(0, first + entries.length - rows.length) }, blankRow);
  const next = [...rows, ...added]
    .map((row, at) => ({ ...row, ...entries[at - first] }))
    .filter((row, at) => at < rows.length - 1 || isFilled(row));
  if (next.length > most) {
    const report = `Nothing was pasted: a loan has at most ${most} ${called}, and with these rows it would have ${next.length}.`;
    return { rows: null, report };
  }
  const named = unread
    .slice(0, NAMED)
    .map(({ row, column, text: typed }) => `Row ${row + 1}, ${column.label}: “${typed}” is not a choice.`);
  const more = unread.length - NAMED;
  const report = [
    ...named,
    ...(more > 0 ? [`${more} more texts are not a choice.`] : []),
    ...(beyond > 0 ? [`Columns on the right that did not fit: ${beyond}.`] : []),
  ].join(' ');
  return { rows: next, report: report === '' ? null : report };
}
