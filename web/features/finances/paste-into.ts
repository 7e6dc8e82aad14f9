import { MAX_FINANCE_ENTRIES } from '../../../domain/application/checks/limits.ts';
import type { FinanceTable } from '../../../domain/application/section2/finance-columns.ts';
import { type FinanceRow, isSavedRow } from '../../../domain/application/section2/finance-rows.ts';
import {
  type PastedEntries,
  pastedCells,
  pastedEntries,
} from '../../../domain/application/section2/paste-entries.ts';
import type { CellPlace } from './table-keys.ts';

interface Paste {
  /** The shown rows, the new one last. */
  rows: readonly FinanceRow[];
  /** The cell with the focus. */
  cell: CellPlace;
  text: string;
  newRow: () => FinanceRow;
}

interface Pasted {
  /** The rows of the table; null when nothing was pasted. */
  rows: readonly FinanceRow[] | null;
  /** Everything that was not taken, in words; null when all was. */
  report: string | null;
}

/** More unread texts than this are counted, not named. */
const NAMED = 5;

/** The rows with the pasted cells, from the cell with the focus on; null for a text that belongs into that cell. */
export function pasteInto(table: FinanceTable, { rows, cell, text, newRow }: Paste): Pasted | null {
  const cells = pastedCells(text);
  const start = table.columns.findIndex(({ name }) => name === cell.field);
  const first = rows.findIndex(({ id }) => id === cell.row);
  if (cells === null || start < 0 || first < 0) return null;
  const pasted = pastedEntries(table.columns, start, cells);
  const filled = rows.slice(0, first).length + Math.max(pasted.entries.length, rows.length - 1 - first);
  if (filled > MAX_FINANCE_ENTRIES) {
    return {
      rows: null,
      report: `Nothing was pasted: this table takes at most ${MAX_FINANCE_ENTRIES} entries, and with these rows it would have ${filled.toLocaleString('en-US')}.`,
    };
  }
  const added = Array.from({ length: Math.max(0, first + pasted.entries.length - rows.length) }, newRow);
  const next = [...rows, ...added].map((row, at) => ({ ...row, ...pasted.entries[at - first] }));
  return {
    rows: next.filter((row, at) => at < rows.length - 1 || isSavedRow(row)),
    report: reportOf(pasted),
  };
}

/** 'Row 3, Type: "Chequing" is none of the list. 2 columns on the right were left out.' */
function reportOf({ unread, beyond }: PastedEntries): string | null {
  const named = unread
    .slice(0, NAMED)
    .map(({ row, column, text }) => `Row ${row + 1}, ${column.label}: “${text}” is not a choice.`);
  const more = unread.length - NAMED;
  const sentences = [
    ...named,
    ...(more > 0 ? [`${more} more texts are not a choice.`] : []),
    ...(beyond > 0
      ? [
          `${beyond} ${beyond === 1 ? 'column' : 'columns'} on the right did not fit and ${beyond === 1 ? 'was' : 'were'} left out.`,
        ]
      : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}
