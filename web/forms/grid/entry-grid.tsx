import { useMediaQuery } from '@mantine/hooks';
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { BOXED_TABLE } from '../../ui/tables/narrow-screen.ts';
import { EntryGridRow } from './entry-grid-row.tsx';
import classes from './grid.module.css';
import cardClasses from './grid-cards.module.css';
import { cellAt, focusCell, neighbourOf } from './grid-keys.ts';
import { GridNotes, useRemovedRows } from './grid-notes.tsx';
import { pasteRows } from './paste-rows.ts';
import { blankRow, type ChangeRows, type RowFaults, type RowTable } from './row-table.ts';
import { type GridRow, useUndoneChanges } from './use-undone-changes.ts';

interface DerivedTexts {
  text: string;
  why: string;
  warning?: string;
}

const NO_TEXTS: DerivedTexts = { text: '', why: '' };

export interface DerivedColumn {
  /** Its width is `--name` in the style sheet. */
  name: string;
  label: string;
  /** Texts, so that other rows do not render. */
  of: (row: GridRow) => DerivedTexts;
}

interface EntryGridProps {
  table: RowTable;
  rows: readonly GridRow[];
  /** Of the table as a whole, under ''. */
  faults: RowFaults;
  onRows: ChangeRows;
  derived?: DerivedColumn;
}

/** Works like the tables of Finances (COST-17). */
export const EntryGrid = memo(function EntryGrid({ table, rows, faults, onRows, derived }: EntryGridProps) {
  const { name: called, columns } = table;
  const first = columns[0]?.name;
  const [newRow, setNewRow] = useState(blankRow);
  const [pasted, setPasted] = useState<string | null>(null);
  const latest = useRef({ rows, newRow });
  latest.current = { rows, newRow };
  const isOfCards = useMediaQuery(BOXED_TABLE, undefined, { getInitialValueInEffect: false });
  const onNamedRows = useCallback((_: string, change: Parameters<ChangeRows>[0]) => onRows(change), [onRows]);
  const { offerChoice, offerPaste } = useUndoneChanges<string, GridRow>(table, onNamedRows);

  const change = useCallback(
    (row: GridRow, field: string, value: unknown) => {
      const isNew = row.id === latest.current.newRow.id;
      // Clearing a list or a check box creates no row.
      if (isNew && (value === '' || value === null || value === false)) return;
      if (String(row[field] ?? '') !== String(value ?? '')) offerChoice(row, field, isNew);
      onRows((known) =>
        isNew && known.every(({ id }) => id !== row.id)
          ? [...known, { ...row, [field]: value }]
          : known.map((one) => (one.id === row.id ? { ...one, [field]: value } : one)),
      );
      if (isNew) setNewRow(blankRow());
    },
    [offerChoice, onRows],
  );
  const { last: lastRemoved, add: remember } = useRemovedRows<GridRow>(({ row, at }) => {
    onRows((known) => (known.some(({ id }) => id === row.id) ? known : known.toSpliced(at, 0, row)));
    focusCell(row.id, called, first);
  });
  const remove = useCallback(
    (row: GridRow, name: string) => {
      const at = latest.current.rows.findIndex(({ id }) => id === row.id);
      remember(row, at, name);
      onRows((known) => known.filter(({ id }) => id !== row.id));
      focusCell(latest.current.rows[at + 1]?.id ?? latest.current.newRow.id, called, first);
    },
    [called, first, onRows, remember],
  );
  const shown = useMemo(() => [...rows, newRow], [rows, newRow]);
  const widths = useMemo(
    () =>
      ({
        '--columns': [
          ...columns.map(({ name, kind }) => `var(--${name}, var(--${kind}, minmax(0, 1fr)))`),
          ...(derived === undefined ? [] : [`var(--${derived.name})`]),
          'var(--remove)',
        ].join(' '),
      }) as CSSProperties,
    [columns, derived],
  );

  return (
    <SectionCard title={table.title} content="bare">
      <div className={classes.frame}>
        <table
          className={isOfCards ? `${classes.table} ${cardClasses.cards}` : classes.table}
          aria-label={table.title}
          data-table={called}
          style={widths}
          onKeyDown={onKey}
          onPaste={onPaste}
        >
          <thead>
            <tr>
              {columns.map(({ name, label, kind }) => (
                <th key={name} scope="col" data-kind={kind}>
                  {label}
                </th>
              ))}
              {derived === undefined ? null : <th scope="col">{derived.label}</th>}
              <th className={classes.remove}>
                <span className={classes.hidden}>Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => {
              const { text, why, warning = '' } = derived?.of(row) ?? NO_TEXTS;
              return (
                <EntryGridRow
                  key={row.id}
                  table={table}
                  row={row}
                  place={at + 1}
                  isNew={row.id === newRow.id}
                  derivedLabel={derived?.label ?? null}
                  derived={text}
                  derivedWhy={why}
                  derivedWarning={warning}
                  faults={faults.get(row.id)}
                  onChange={change}
                  onRemove={remove}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <GridNotes wrong={faults.get('')?.get(called)} pasted={pasted} removed={lastRemoved} />
    </SectionCard>
  );

  function onKey(event: KeyboardEvent<HTMLTableElement>): void {
    const cell = cellAt(event.target);
    if (cell === null || event.altKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Delete' && (event.ctrlKey || event.metaKey)) {
      const row = rows.find(({ id }) => id === cell.row);
      if (row === undefined) return;
      event.preventDefault();
      remove(row, String(row.name || table.row));
      return;
    }
    if (event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const next = neighbourOf(event, shown);
    if (next === null) return;
    event.preventDefault();
    focusCell(next, called, cell.field);
  }

  function onPaste(event: ClipboardEvent<HTMLTableElement>): void {
    const cell = cellAt(event.target);
    if (cell === null) return;
    const result = pasteRows(table, shown, cell, event.clipboardData.getData('text/plain'));
    if (result === null) return;
    event.preventDefault();
    setPasted(result.report);
    if (result.rows === null) return;
    const next = result.rows;
    onRows(() => next);
    offerPaste(rows, next, cell);
    setNewRow(blankRow());
  }
});
