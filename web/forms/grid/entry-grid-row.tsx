import { ActionIcon } from '@mantine/core';
import { memo, useRef, useState } from 'react';
import { IconX } from '../../ui/icons.tsx';
import classes from './grid.module.css';
import { GridCell } from './grid-cell.tsx';
import type { RowTable } from './row-table.ts';
import type { GridRow } from './use-undone-changes.ts';

interface EntryGridRowProps {
  table: RowTable;
  row: GridRow;
  /** Position in the table, from 1. */
  place: number;
  /** The row below the last one, which becomes a row when something is typed. */
  isNew: boolean;
  /** Of a last column that follows from the row; null without one. */
  derivedLabel: string | null;
  derived: string;
  derivedWhy: string;
  derivedWarning: string;
  faults: ReadonlyMap<string, string> | undefined;
  onChange: (row: GridRow, field: string, value: unknown) => void;
  onRemove: (row: GridRow, name: string) => void;
}

/** Memoized, so that only the row whose values changed rerenders. */
export const EntryGridRow = memo(function EntryGridRow(props: EntryGridRowProps) {
  const { table, row, place, isNew, derivedLabel, derived, derivedWhy, derivedWarning, faults, onRemove } =
    props;
  const latest = useRef(props);
  latest.current = props;
  // Stable handlers, so that only the cell being typed into renders.
  const [handlers] = useState(() =>
    Object.fromEntries(
      table.columns.map(({ name }) => [
        name,
        (value: unknown) => latest.current.onChange(latest.current.row, name, value),
      ]),
    ),
  );
  const name = isNew ? `new ${table.row}` : String(row.name || `${table.row} ${place}`);
  return (
    <tr data-row={row.id} data-new={isNew || undefined}>
      {table.columns.map((column) => (
        <td key={column.name} data-label={column.label}>
          <GridCell
            column={column}
            // A label that changed with each letter of the name would render the whole row.
            label={`${column.label}, ${isNew ? `new ${table.row}` : `row ${place}`}`}
            place={`${table.name} ${row.id} ${column.name}`}
            value={row[column.name]}
            fault={faults?.get(column.name)}
            onValue={handlers[column.name] as (value: unknown) => void}
            onReveal={undefined}
          />
        </td>
      ))}
      {derivedLabel === null ? null : (
        <td data-label={derivedLabel} className={classes.text}>
          {derived}
          <span className={classes.why}>{derivedWhy}</span>
          {derivedWarning === '' ? null : <span className={classes.warning}>{derivedWarning}</span>}
        </td>
      )}
      <td className={classes.remove}>
        {isNew ? null : (
          <ActionIcon
            size="sm"
            // Ctrl+Delete removes the row, so that Tab goes from row to row.
            tabIndex={-1}
            aria-keyshortcuts="Control+Delete"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(row, name)}
          >
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
});
