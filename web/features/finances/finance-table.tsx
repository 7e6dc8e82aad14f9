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
  useSyncExternalStore,
} from 'react';
import { rowName } from '../../../domain/application/merging/row-ids.ts';
import type { OwnerChoice } from '../../../domain/application/section2/entry-owners.ts';
import type {
  FinanceRow,
  FinanceTable as Table,
} from '../../../domain/application/section2/finance-columns.ts';
import classes from '../../forms/grid/grid.module.css';
import cardClasses from '../../forms/grid/grid-cards.module.css';
import { cellAt, focusCell, neighbourOf } from '../../forms/grid/grid-keys.ts';
import { GridNotes, useRemovedRows } from '../../forms/grid/grid-notes.tsx';
import { useUndoneChanges } from '../../forms/grid/use-undone-changes.ts';
import { newId } from '../../ui/new-id.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { BOXED_TABLE, NARROW_SCREEN } from '../../ui/tables/narrow-screen.ts';
import { type FinanceFaults, rowKey } from './finance-faults.ts';
import { FinanceTableRow } from './finance-row.tsx';
import type { FinanceStore } from './finance-store.ts';
import { FinanceTotals } from './finance-totals.tsx';
import { hasFormerOwner, type OwnersOption } from './owner-choices.ts';
import { pasteInto } from './paste-into.ts';

interface FinanceHeadProps {
  table: Table;
  hasOwners: boolean;
}

const FinanceHead = memo(function FinanceHead({ table, hasOwners }: FinanceHeadProps) {
  return (
    <thead>
      <tr>
        {table.columns.map((column) => (
          <th key={column.name} scope="col" data-kind={column.kind}>
            {column.label}
          </th>
        ))}
        {hasOwners ? <th scope="col">Belongs to</th> : null}
        <th className={classes.remove}>
          <span className={classes.hidden}>Remove</span>
        </th>
      </tr>
    </thead>
  );
});

/**
 * Column widths of a table. The style sheet has those of individual columns and of column kinds; lists and texts share
 * the rest.
 */
function columnWidths({ columns }: Table, hasOwners: boolean): CSSProperties {
  const widths = [
    ...columns.map(({ name, kind }) => `var(--${name}, var(--${kind}, minmax(0, 1fr)))`),
    ...(hasOwners ? ['minmax(0, 1fr)'] : []),
    'var(--remove)',
  ];
  return { '--columns': widths.join(' ') } as CSSProperties;
}

interface FinanceTableProps {
  table: Table;
  store: FinanceStore;
  people: readonly OwnerChoice[];
  owners: readonly OwnersOption[];
  faults: FinanceFaults;
  /** A total from an import, shown while there are no entries; null without one. */
  imported: number | null;
  onRows: (table: Table['name'], change: (rows: readonly FinanceRow[]) => readonly FinanceRow[]) => void;
  onReveal: (table: Table, row: FinanceRow) => Promise<string>;
}

/** They do not fit beside the sidebar in a window below 1280 px. */
const WIDE_TABLES: readonly Table['name'][] = ['assetsAndCredits', 'liabilities'];

/**
 * Works like a spreadsheet: typing in the last, empty row adds an entry, Enter moves down, and spreadsheet cells can
 * be pasted anywhere.
 */
export const FinanceTable = memo(function FinanceTable(props: FinanceTableProps) {
  const { table, store, people, owners, faults, onRows, onReveal } = props;
  const rows = useSyncExternalStore(store.subscribe, () => store.values().rows[table.name]);
  const imported = rows.length > 0 ? null : props.imported;
  const [newRow, setNewRow] = useState(blankRow);
  const [pasted, setPasted] = useState<string | null>(null);
  const latest = useRef({ rows, newRow });
  latest.current = { rows, newRow };
  const { name } = table;
  const tooWide = WIDE_TABLES.includes(name) ? BOXED_TABLE : NARROW_SCREEN;
  const isOfCards = useMediaQuery(tooWide, undefined, { getInitialValueInEffect: false });

  const { offerChoice, offerPaste } = useUndoneChanges(table, onRows);

  const change = useCallback(
    (row: FinanceRow, field: string, value: unknown) => {
      const isNew = row.id === latest.current.newRow.id;
      // Clearing a list or a check box creates no entry.
      const isCheck = table.columns.some((column) => column.name === field && column.kind === 'check');
      if (isNew && (value === '' || value === null || (isCheck && value === false))) return;
      // The letters of a search can find the same choice again.
      if (String(row[field] ?? '') !== String(value ?? '')) offerChoice(row, field, isNew);
      onRows(name, (known) =>
        isNew && known.every(({ id }) => id !== row.id)
          ? [...known, { ...row, [field]: value }]
          : known.map((one) => (one.id === row.id ? { ...one, [field]: value } : one)),
      );
      if (isNew) setNewRow(blankRow());
    },
    [name, offerChoice, onRows, table],
  );
  const { last: lastRemoved, add: remember } = useRemovedRows<FinanceRow>(({ row, at }) => {
    // Discarding the draft may have restored it already.
    onRows(name, (known) => (known.some(({ id }) => id === row.id) ? known : known.toSpliced(at, 0, row)));
    focusCell(row.id, name, table.columns[0]?.name);
  });
  const remove = useCallback(
    (row: FinanceRow, called: string) => {
      const at = latest.current.rows.findIndex(({ id }) => id === row.id);
      remember(row, at, called);
      onRows(name, (known) => known.filter(({ id }) => id !== row.id));
      focusCell(latest.current.rows[at + 1]?.id ?? latest.current.newRow.id, name, table.columns[0]?.name);
    },
    [name, onRows, remember, table],
  );
  const shown = useMemo(() => [...rows, newRow], [rows, newRow]);
  const hasOwners = owners.length > 1 || rows.some((row) => hasFormerOwner(row.owners, people));
  const columns = useMemo(() => columnWidths(table, hasOwners), [table, hasOwners]);
  const ofTable = faults.get(rowKey(name, null))?.values().next().value;

  return (
    <SectionCard title={table.title} content="bare">
      <div className={classes.frame}>
        <table
          className={isOfCards ? `${classes.table} ${cardClasses.cards}` : classes.table}
          aria-label={table.title}
          data-table={name}
          style={columns}
          onKeyDown={onKey}
          onPaste={onPaste}
        >
          <FinanceHead table={table} hasOwners={hasOwners} />
          <tbody>
            {shown.map((row, at) => (
              <FinanceTableRow
                key={row.id}
                table={table}
                row={row}
                place={at + 1}
                isNew={row.id === newRow.id}
                people={people}
                owners={owners}
                hasOwners={hasOwners}
                faults={faults.get(rowKey(name, row.id))}
                onChange={change}
                onRemove={remove}
                onReveal={onReveal}
              />
            ))}
          </tbody>
          <FinanceTotals table={table} rows={rows} imported={imported} hasOwners={hasOwners} />
        </table>
      </div>
      <GridNotes wrong={ofTable} pasted={pasted} removed={lastRemoved} />
    </SectionCard>
  );

  function onKey(event: KeyboardEvent<HTMLTableElement>): void {
    const cell = cellAt(event.target);
    if (cell === null || event.altKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Delete' && (event.ctrlKey || event.metaKey)) {
      const row = rows.find(({ id }) => id === cell.row);
      if (row === undefined) return;
      event.preventDefault();
      remove(row, rowName(row) ?? table.row);
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    if (event.defaultPrevented) return;
    const next = neighbourOf(event, shown);
    if (next === null) return;
    event.preventDefault();
    focusCell(next, name, cell.field);
  }

  function onPaste(event: ClipboardEvent<HTMLTableElement>): void {
    const cell = cellAt(event.target);
    if (cell === null) return;
    const result = pasteInto(table, {
      rows: shown,
      cell,
      text: event.clipboardData.getData('text/plain'),
      people,
      newRow: blankRow,
    });
    if (result === null) return;
    event.preventDefault();
    setPasted(result.report);
    if (result.rows === null) return;
    const next = result.rows;
    onRows(name, () => next);
    offerPaste(rows, next, cell);
    setNewRow(blankRow());
  }
});

function blankRow(): FinanceRow {
  return { id: newId(), owners: ['primary'] };
}
