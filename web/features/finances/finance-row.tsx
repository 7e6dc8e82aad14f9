import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { rowName } from '../../../domain/application/merging/row-names.ts';
import type { OwnerChoice } from '../../../domain/application/section2/entry-owners.ts';
import { whyItCounts } from '../../../domain/application/section2/excluded-debt.ts';
import {
  EXCLUSION_COLUMNS,
  type FinanceTable,
} from '../../../domain/application/section2/finance-columns.ts';
import { type FinanceRow, isSavedRow } from '../../../domain/application/section2/finance-rows.ts';
import { FinanceCell } from './finance-cell.tsx';
import { type RowFaults, rowKey } from './finance-faults.ts';
import classes from './finances.module.css';
import { OptionCell } from './option-cell.tsx';
import { hasFormerOwner, type OwnersOption, ownersOfValue, ownersValue } from './owner-choices.ts';

interface FinanceTableRowProps {
  table: FinanceTable;
  row: FinanceRow;
  /** The place in the table, from 1. */
  place: number;
  /** The row below the last entry, which becomes one when something is typed. */
  isNew: boolean;
  people: readonly OwnerChoice[];
  owners: readonly OwnersOption[];
  /** The messages of its cells, by field. */
  faults: RowFaults | undefined;
  onChange: (row: FinanceRow, field: string, value: unknown) => void;
  onRemove: (row: FinanceRow, name: string) => void;
  onReveal: (table: FinanceTable, row: FinanceRow) => Promise<string>;
}

/** One entry. Only the row renders whose values changed. */
export const FinanceTableRow = memo(function FinanceTableRow(props: FinanceTableRowProps) {
  const { table, row, place, isNew, people, owners, faults, onChange, onRemove, onReveal } = props;
  const name = isNew ? `new ${table.row}` : (rowName(row) ?? `${table.row} ${place}`);
  const cellOf = (field: string, label: string) => ({
    label: `${label}, ${name}`,
    place: `${rowKey(table.name, row.id)} ${field}`,
    fault: faults?.get(field),
    onValue: (value: unknown) => onChange(row, field, value),
  });
  const ofOwners = { ...cellOf('owners', 'Belongs to'), value: ownersValue(row.owners) };
  const isFormer = !isNew && hasFormerOwner(row.owners, people);
  return (
    <>
      <tr data-row={row.id} data-new={isNew || undefined}>
        {table.columns.map((column) => (
          <td key={column.name} data-label={column.label}>
            <FinanceCell
              {...cellOf(column.name, column.label)}
              column={column}
              value={row[column.name]}
              onReveal={isNew ? undefined : () => onReveal(table, row)}
            />
          </td>
        ))}
        {owners.length > 1 || isFormer ? (
          <td data-label="Belongs to">
            <OptionCell
              {...ofOwners}
              fault={ofOwners.fault ?? (isFormer ? FORMER : undefined)}
              options={
                isFormer ? [...owners, { value: ofOwners.value, label: 'No longer on the loan' }] : owners
              }
              onValue={(value) => onChange(row, 'owners', ownersOfValue(String(value)))}
            />
          </td>
        ) : null}
        <td className={classes.remove}>
          {isNew || !isSavedRow(row) ? null : (
            <ActionIcon
              size="sm"
              // Ctrl+Delete removes the row, so that Tab goes from entry to entry.
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
      {row.isExcluded === true ? (
        <tr className={classes.more}>
          <td colSpan={table.columns.length + 2}>
            <div className={classes.reason}>
              {EXCLUSION_COLUMNS.map((column) => (
                <div key={column.name} className={classes.reasonField}>
                  <span className={classes.reasonLabel}>{column.label}</span>
                  <FinanceCell
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

/** A text that is no number says nothing about the payments left. */
type TypedDebt = Parameters<typeof whyItCounts>[0];

const FORMER = 'this person is no longer a borrower: please choose an owner';
