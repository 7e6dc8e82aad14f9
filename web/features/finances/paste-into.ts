import { MAX_FINANCE_ENTRIES } from '../../../domain/application/checks/limits.ts';
import type { OwnerChoice } from '../../../domain/application/section2/entry-owners.ts';
import {
  type FinanceRow,
  type FinanceTable,
  isSavedRow,
} from '../../../domain/application/section2/finance-columns.ts';
import {
  type PasteColumn,
  type PastedEntries,
  pastedCells,
  pastedEntries,
} from '../../../domain/application/section2/paste-entries.ts';
import type { CellPlace } from '../../forms/grid/grid-keys.ts';

interface Paste {
  /** The visible rows, the new one last. */
  rows: readonly FinanceRow[];
  cell: CellPlace;
  text: string;
  people: readonly OwnerChoice[];
  newRow: () => FinanceRow;
}

interface Pasted {
  /** The rows of the table; null when nothing was pasted. */
  rows: readonly FinanceRow[] | null;
  /** What could not be pasted, in words; null if everything was. */
  report: string | null;
}

/** More unread texts than this are counted, not named. */
const NAMED = 5;

/** The rows with the pasted cells, starting at the focused cell; null for text that belongs into that cell alone. */
export function pasteInto(table: FinanceTable, { rows, cell, text, people, newRow }: Paste): Pasted | null {
  const columns = pasteColumns(table, people);
  const start = columns.findIndex(({ name }) => name === cell.field);
  const cells = pastedCells(text) ?? (takesNoText(columns[start]) ? [[text.trim()]] : null);
  const first = rows.findIndex(({ id }) => id === cell.row);
  if (cells === null || start < 0 || first < 0) return null;
  const pasted = pastedEntries(columns, start, cells);
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
    rows: next.filter(
      (row, at) => at < rows.length - 1 || isSavedRow(row) || 'owners' in (pasted.entries[at - first] ?? {}),
    ),
    report: sentences([...unreadTexts(pasted), ...assumedOwner(pasted, people, rows.length - 1 - first)]),
  };
}

/** With a single borrower there is no owner column. */
function pasteColumns({ columns }: FinanceTable, people: readonly OwnerChoice[]): readonly PasteColumn[] {
  if (people.length < 2) return columns;
  return [...columns, { name: 'owners', label: 'Belongs to', kind: 'owners', people }];
}

/** Lists and checkboxes do not accept pasted text by themselves. */
function takesNoText(column: PasteColumn | undefined): boolean {
  return column !== undefined && ['owners', 'option', 'check', 'answer'].includes(column.kind);
}

/**
 * Names the person assumed as owner of new rows without a name.
 * @param known number of pasted rows that were entries before.
 */
function assumedOwner({ entries }: PastedEntries, people: readonly OwnerChoice[], known: number): string[] {
  const count = entries.slice(known).filter((entry) => !('owners' in entry)).length;
  const [primary] = people;
  if (count === 0 || primary === undefined || people.length < 2) return [];
  return [
    `${count} new ${count === 1 ? 'entry names' : 'entries name'} no owner and ${count === 1 ? 'belongs' : 'belong'} to ${primary.name}: please check “Belongs to”.`,
  ];
}

function sentences(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join(' ');
}

/** 'Row 3, Type: "Chequing" is not a choice.', '2 columns on the right did not fit and were left out.' */
function unreadTexts({ unread, beyond }: PastedEntries): string[] {
  const named = unread
    .slice(0, NAMED)
    .map(({ row, column, text }) =>
      column.kind === 'owners'
        ? `Row ${row + 1}, ${column.label}: “${text}” is not the name of one borrower. Please choose.`
        : `Row ${row + 1}, ${column.label}: “${text}” is not a choice.`,
    );
  const more = unread.length - NAMED;
  return [
    ...named,
    ...(more > 0 ? [`${more} more texts are not a choice.`] : []),
    ...(beyond > 0
      ? [
          `${beyond} ${beyond === 1 ? 'column' : 'columns'} on the right did not fit and ${beyond === 1 ? 'was' : 'were'} left out.`,
        ]
      : []),
  ];
}
