import { ActionIcon } from '@mantine/core';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { rowName } from '../../../domain/application/merging/row-ids.ts';
import type { OwnerChoice } from '../../../domain/application/section2/entry-owners.ts';
import { whyItCounts } from '../../../domain/application/section2/excluded-debt.ts';
import {
  EXCLUSION_COLUMNS,
  type FinanceRow,
  type FinanceTable,
  isSavedRow,
} from '../../../domain/application/section2/finance-columns.ts';
import { NO_OWNER } from '../../../domain/application/section2/section2-assets.ts';
import classes from '../../forms/grid/grid.module.css';
import { GridCell } from '../../forms/grid/grid-cell.tsx';
import { OptionCell } from '../../forms/grid/option-cell.tsx';
import { IconX } from '../../ui/icons.tsx';
import { type RowFaults, rowKey } from './finance-faults.ts';
import {
  formerOwnersLabel,
  hasFormerOwner,
  type OwnersOption,
  ownersOfValue,
  ownersValue,
} from './owner-choices.ts';

/** Longer than between keystrokes. */
const PAUSE_MS = 250;

/**
 * The entry's name, updated when typing pauses. A row that becomes an entry is named at once, and `settle` updates it
 * when the focus leaves a cell, because screen readers read it with the next cell.
 */
export function useNameInPause(name: string, isNew: boolean): { name: string; settle: () => void } {
  const [settled, setSettled] = useState({ name, isNew });
  useEffect(() => {
    if (name === settled.name) return;
    const timer = setTimeout(() => setSettled({ name, isNew }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, isNew, settled]);
  if (settled.isNew !== isNew) setSettled({ name, isNew });
  return { name: settled.name, settle: () => setSettled({ name, isNew }) };
}

interface FinanceTableRowProps {
  table: FinanceTable;
  row: FinanceRow;
  /** Position in the table, from 1. */
  place: number;
  /** The row below the last entry, which becomes an entry when something is typed. */
  isNew: boolean;
  people: readonly OwnerChoice[];
  owners: readonly OwnersOption[];
  hasOwners: boolean;
  /** Messages for its cells, by field. */
  faults: RowFaults | undefined;
  onChange: (row: FinanceRow, field: string, value: unknown) => void;
  onRemove: (row: FinanceRow, name: string) => void;
  onReveal: (table: FinanceTable, row: FinanceRow) => Promise<string>;
}

/** Memoized, so that only the row whose values changed rerenders. */
export const FinanceTableRow = memo(function FinanceTableRow(props: FinanceTableRowProps) {
  const { table, row, place, isNew, people, owners, hasOwners, faults } = props;
  // Each cell's label includes the entry's name, updated when typing pauses.
  const { name, settle } = useNameInPause(
    isNew ? `new ${table.row}` : (rowName(row) ?? `${table.row} ${place}`),
    isNew,
  );
  const { onValueOf, remove, reveal } = useCellHandlers(props);
  const cellOf = (field: string, label: string) => ({
    label: `${label}, ${name}`,
    place: `${rowKey(table.name, row.id)} ${field}`,
    fault: faults?.get(field),
    onValue: onValueOf(field),
  });
  const ofOwners = { ...cellOf('owners', 'Belongs to'), value: ownersValue(row.owners) };
  // An entry without an owner is marked at once, because a pasted name may have been unknown.
  const noOwner = !isNew && row.owners.length === 0 ? NO_OWNER : undefined;
  const isFormer = !isNew && hasFormerOwner(row.owners, people);
  return (
    <>
      <tr data-row={row.id} data-new={isNew || undefined} onBlur={settle}>
        {table.columns.map((column) => (
          <td key={column.name} data-label={column.label}>
            <GridCell
              {...cellOf(column.name, column.label)}
              column={column}
              value={row[column.name]}
              onReveal={isNew ? undefined : reveal}
            />
          </td>
        ))}
        {hasOwners ? (
          <td data-label="Belongs to">
            <OptionCell
              {...ofOwners}
              fault={ofOwners.fault ?? (isFormer ? FORMER : noOwner)}
              options={
                isFormer
                  ? [...owners, { value: ofOwners.value, label: formerOwnersLabel(row.owners, people) }]
                  : owners
              }
            />
          </td>
        ) : null}
        <td className={classes.remove}>
          {isNew || !isSavedRow(row) ? null : <RemoveButton name={name} onRemove={remove} />}
        </td>
      </tr>
      {row.isExcluded === true ? (
        <tr className={classes.more} data-more>
          <td colSpan={table.columns.length + 2}>
            <div className={classes.reason}>
              {EXCLUSION_COLUMNS.map((column) => (
                <div key={column.name} className={classes.reasonField}>
                  <span className={classes.reasonLabel}>{column.label}</span>
                  <GridCell
                    {...cellOf(column.name, column.label)}
                    column={column}
                    value={row[column.name]}
                    onReveal={undefined}
                  />
                </div>
              ))}
              <p className={classes.counts} role="status">
                {whyItCounts(row as TypedDebt)}
              </p>
            </div>
          </td>
        </tr>
      ) : null}
    </>
  );
});

/** Stable across renders, so that only the cell being typed into renders. */
function useCellHandlers(props: FinanceTableRowProps): {
  onValueOf: (field: string) => (value: unknown) => void;
  remove: (name: string) => void;
  reveal: () => Promise<string>;
} {
  const latest = useRef(props);
  latest.current = props;
  const [handlers] = useState(() => new Map<string, (value: unknown) => void>());
  const onValueOf = (field: string) => {
    const known = handlers.get(field);
    if (known !== undefined) return known;
    const handler = (value: unknown) => {
      const { row, onChange } = latest.current;
      onChange(row, field, field === 'owners' ? ownersOfValue(String(value)) : value);
    };
    handlers.set(field, handler);
    return handler;
  };
  const reveal = useCallback(() => latest.current.onReveal(latest.current.table, latest.current.row), []);
  const remove = useCallback((name: string) => latest.current.onRemove(latest.current.row, name), []);
  return { onValueOf, remove, reveal };
}

interface RemoveButtonProps {
  name: string;
  onRemove: (name: string) => void;
}

const RemoveButton = memo(function RemoveButton({ name, onRemove }: RemoveButtonProps) {
  return (
    <ActionIcon
      size="sm"
      // Ctrl+Delete removes the row, so that Tab goes from entry to entry.
      tabIndex={-1}
      aria-keyshortcuts="Control+Delete"
      aria-label={`Remove ${name}`}
      onClick={() => onRemove(name)}
    >
      <IconX size={16} stroke={1.6} />
    </ActionIcon>
  );
});

/** Unreadable text is not a number of payments left. */
type TypedDebt = Parameters<typeof whyItCounts>[0];

const FORMER = 'this person is no longer a borrower: please choose an owner';
