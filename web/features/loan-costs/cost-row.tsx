import { ActionIcon } from '@mantine/core';
import { memo, useRef, useState } from 'react';
import classes from '../../forms/grid/grid.module.css';
import { GridCell } from '../../forms/grid/grid-cell.tsx';
import type { GridRow } from '../../forms/grid/use-undone-changes.ts';
import { IconX } from '../../ui/icons.tsx';
import { CHARGES, COST_COLUMNS } from './cost-columns.ts';
import costClasses from './loan-costs.module.css';

interface CostRowProps {
  row: GridRow;
  /** Position in the table, from 1. */
  place: number;
  /** The row below the last charge, which becomes one when something is typed. */
  isNew: boolean;
  /** Its tolerance in words, and the reason with its paragraph; '' while the row cannot be read. */
  tolerance: string;
  toleranceWhy: string;
  faults: ReadonlyMap<string, string> | undefined;
  onChange: (row: GridRow, field: string, value: unknown) => void;
  onRemove: (row: GridRow, name: string) => void;
}

/** Memoized, so that only the row whose values changed rerenders. */
export const CostRow = memo(function CostRow(props: CostRowProps) {
  const { row, place, isNew, tolerance, toleranceWhy, faults, onRemove } = props;
  const latest = useRef(props);
  latest.current = props;
  // Stable handlers, so that only the cell being typed into renders.
  const [handlers] = useState(() =>
    Object.fromEntries(
      COST_COLUMNS.map(({ name }) => [
        name,
        (value: unknown) => latest.current.onChange(latest.current.row, name, value),
      ]),
    ),
  );
  const name = isNew ? 'new charge' : String(row.name || `charge ${place}`);
  return (
    <tr data-row={row.id} data-new={isNew || undefined}>
      {COST_COLUMNS.map((column) => (
        <td key={column.name} data-label={column.label}>
          <GridCell
            column={column}
            // A label that changed with each letter of the name would render the whole row.
            label={`${column.label}, ${isNew ? 'new charge' : `row ${place}`}`}
            place={`${CHARGES} ${row.id} ${column.name}`}
            value={row[column.name]}
            fault={faults?.get(column.name)}
            onValue={handlers[column.name] as (value: unknown) => void}
            onReveal={undefined}
          />
        </td>
      ))}
      <td data-label="Tolerance" className={classes.text}>
        {tolerance}
        <span className={costClasses.law}>{toleranceWhy}</span>
      </td>
      <td className={classes.remove}>
        {isNew ? null : (
          <ActionIcon
            size="sm"
            // Ctrl+Delete removes the row, so that Tab goes from charge to charge.
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
