import { useCallback } from 'react';
import { offerChoiceUndo } from '../removal-undo.ts';
import { type CellPlace, focusCell } from './grid-keys.ts';

/** A row of cells by field. */
export type GridRow = Readonly<Record<string, unknown>> & { readonly id: string };

interface UndoneTable<Name extends string> {
  name: Name;
  columns: readonly { name: string; kind: string }[];
}

/** Kinds of columns that are selected, not typed, so the browser's own undo does not cover them. */
const CHOSEN: ReadonlySet<string> = new Set(['option', 'answer', 'check']);

interface UndoneChanges<Row extends GridRow> {
  /** Ctrl+Z undoes a choice and the entry it created. Typed cells have the browser's own undo. */
  offerChoice: (row: Row, field: string, isNew: boolean) => void;
  /** Lets Ctrl+Z undo a paste. */
  offerPaste: (before: readonly Row[], after: readonly Row[], cell: CellPlace) => void;
}

/** Undoes changes of a table and moves the focus there. Cells changed later are left alone. */
export function useUndoneChanges<Name extends string, Row extends GridRow>(
  { name, columns }: UndoneTable<Name>,
  onRows: (table: Name, change: (rows: readonly Row[]) => readonly Row[]) => void,
): UndoneChanges<Row> {
  const offer = useCallback(
    (change: (rows: readonly Row[]) => readonly Row[], { row, field }: CellPlace) => {
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
    (before: Row, field: string, isNew: boolean) => {
      const kind = columns.find((column) => column.name === field)?.kind;
      if (field !== 'owners' && !CHOSEN.has(kind ?? '')) return;
      offer((known) => withoutChoice(known, { before, field, isNew }), { row: before.id, field });
    },
    [columns, offer],
  );
  const offerPaste = useCallback(
    (before: readonly Row[], after: readonly Row[], cell: CellPlace) =>
      offer((known) => withoutPaste(known, { before, after }), cell),
    [offer],
  );
  return { offerChoice, offerPaste };
}

/** A row that the choice turned into an entry becomes the empty row again. */
function withoutChoice<Row extends GridRow>(
  known: readonly Row[],
  { before, field, isNew }: { before: Row; field: string; isNew: boolean },
): readonly Row[] {
  if (isNew) return known.filter(({ id }) => id !== before.id);
  return known.map((row) => (row.id === before.id ? { ...row, [field]: before[field] } : row));
}

/** The rows before a paste. A cell that differs from the pasted one was changed since, and stays. */
export function withoutPaste<Row extends GridRow>(
  known: readonly Row[],
  { before, after }: { before: readonly Row[]; after: readonly Row[] },
): readonly Row[] {
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
