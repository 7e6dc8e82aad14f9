import { useCallback } from 'react';
import type { FinanceRow, FinanceTable } from '../../../domain/application/section2/finance-columns.ts';
import { offerChoiceUndo } from '../../forms/removal-undo.ts';
import { type CellPlace, focusCell } from './table-keys.ts';

type Rows = readonly FinanceRow[];

/** Kinds of columns that are selected, not typed, so the browser's own undo does not cover them. */
const CHOSEN: ReadonlySet<string> = new Set(['option', 'answer', 'check']);

interface UndoneChanges {
  /** Ctrl+Z undoes a choice and the entry it created. Typed cells have the browser's own undo. */
  offerChoice: (row: FinanceRow, field: string, isNew: boolean) => void;
  /** Lets Ctrl+Z undo a paste. */
  offerPaste: (before: Rows, after: Rows, cell: CellPlace) => void;
}

/** Undoes changes of a table and moves the focus there. Cells changed later are left alone. */
export function useUndoneChanges(
  { name, columns }: FinanceTable,
  onRows: (table: FinanceTable['name'], change: (rows: Rows) => Rows) => void,
): UndoneChanges {
  const offer = useCallback(
    (change: (rows: Rows) => Rows, { row, field }: CellPlace) => {
      const table = () => document.querySelector(`[data-table="${name}"]`);
      offerChoiceUndo(
        () => {
          let isGone = false;
          onRows(name, (known) => {
            const rows = change(known);
            isGone = rows.every(({ id }) => id !== row);
            return rows;
          });
          // The entry added by the change is gone, so the focus goes to the empty row.
          const newRow = table()?.querySelector<HTMLElement>('[data-new]')?.dataset.row;
          focusCell(isGone ? (newRow ?? row) : row, name, field);
        },
        () => table() !== null,
      );
    },
    [name, onRows],
  );
  const offerChoice = useCallback(
    (before: FinanceRow, field: string, isNew: boolean) => {
      const kind = columns.find((column) => column.name === field)?.kind;
      if (field !== 'owners' && !CHOSEN.has(kind ?? '')) return;
      offer((known) => withoutChoice(known, { before, field, isNew }), { row: before.id, field });
    },
    [columns, offer],
  );
  const offerPaste = useCallback(
    (before: Rows, after: Rows, cell: CellPlace) =>
      offer((known) => withoutPaste(known, { before, after }), cell),
    [offer],
  );
  return { offerChoice, offerPaste };
}

/** A row that the choice turned into an entry becomes the empty row again. */
function withoutChoice(
  known: Rows,
  { before, field, isNew }: { before: FinanceRow; field: string; isNew: boolean },
): Rows {
  if (isNew) return known.filter(({ id }) => id !== before.id);
  return known.map((row) => (row.id === before.id ? { ...row, [field]: before[field] } : row));
}

/** The rows before a paste. A cell that differs from the pasted one was changed since, and stays. */
export function withoutPaste(known: Rows, { before, after }: { before: Rows; after: Rows }): Rows {
  const earlier = new Map(before.map((row) => [row.id, row]));
  const pasted = new Map(after.map((row) => [row.id, row]));
  return known.flatMap((row) => {
    const was = earlier.get(row.id);
    const became = pasted.get(row.id);
    if (became === undefined) return [row];
    if (was === undefined) return [];
    const back = Object.keys(became)
      .filter((field) => became[field] !== was[field] && row[field] === became[field])
      .map((field) => [field, was[field]]);
    return [back.length === 0 ? row : { ...row, ...Object.fromEntries(back) }];
  });
}
