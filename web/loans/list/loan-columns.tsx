import type { ReactNode } from 'react';
import {
  LOAN_COLUMN_KEYS,
  LOAN_COLUMNS,
  type LoanColumn,
  type LoanColumnKey,
  type LoanColumnKind,
  type LoanColumnOf,
  type LoanColumnValues,
  type LoanSort,
} from '../../../contract/loan-columns.ts';
import type { TaskRole } from '../../../domain/loans/task-assignment.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import type { Column } from '../../ui/tables/data-table-column.ts';
import { ShortAssignee } from '../staff-member.tsx';
import cellClasses from './loan-cells.module.css';
import { LoanStatusBadge } from './loan-status-badge.tsx';
import type { LoanTableRow } from './loan-table-row.ts';
import { LockExpiration } from './lock-expiration.tsx';

export type LoanTableColumn = Column<LoanTableRow, LoanSort>;

type Look<Value> = Pick<LoanTableColumn, 'align' | 'strong' | 'cuts'> & { show: (value: Value) => ReactNode };

const LOOKS: { [Kind in LoanColumnKind]: Look<LoanColumnValues[Kind]> } = {
  text: { cuts: true, show: (text) => text },
  money: { align: 'right', strong: true, show: formatMoney },
  days: { align: 'right', show: (days) => `${days} d` },
  count: { align: 'right', show: (count) => count },
  date: { show: formatDate },
  status: { show: (status) => <LoanStatusBadge status={status} /> },
};

function assigneeCell(role: TaskRole): LoanTableColumn['cell'] {
  return ({ loan }) => (loan?.[role] ? <ShortAssignee task={role} firstName={loan[role]} /> : null);
}

const CELLS: Partial<Record<LoanColumnKey, LoanTableColumn['cell']>> = {
  conditionsProcessor: assigneeCell('conditionsProcessor'),
  setupProcessor: assigneeCell('setupProcessor'),
  loanOfficer: assigneeCell('loanOfficer'),
  underwriter: assigneeCell('underwriter'),
  closer: assigneeCell('closer'),
  lockExpirationDate: ({ loan }) => (loan?.lockExpirationDate ? <LockExpiration loan={loan} /> : null),
  loanNumber: ({ loan }) =>
    loan && (
      <span className={cellClasses.number} data-own-click>
        {loan.loanNumber}
      </span>
    ),
};

export const LOAN_LIST_COLUMNS: readonly LoanTableColumn[] = LOAN_COLUMN_KEYS.flatMap(tableColumn);

/** Columns shown where there is room, or on request. */
export const WAITING_COLUMNS = LOAN_COLUMN_KEYS.flatMap((key) => {
  const { shown }: LoanColumn = LOAN_COLUMNS[key];
  return shown?.waitsFor === undefined ? [] : [{ key, waitsFor: shown.waitsFor }];
});

/** Hidden by default below 1280 px, so that a window of 1024 px shows the others whole (LIST-87). */
export const HIDDEN_WHEN_BOXED: readonly string[] = ['loanNumber', 'email', 'lockDate'];

/** The same columns next to these extra ones, which make some shrink more. */
export function besideMore(columns: readonly LoanTableColumn[]): readonly LoanTableColumn[] {
  return columns.map((column) => {
    const { shown }: LoanColumn = LOAN_COLUMNS[column.key as LoanColumnKey];
    return shown?.leastBeside === undefined ? column : { ...column, least: shown.leastBeside };
  });
}

/** The columns of a page of loans: the twelve of every loan table (LIST-16) and the loan number, or fewer. */
export const NUMBERED_LOAN_COLUMNS = LOAN_LIST_COLUMNS.filter(
  ({ key }) => !WAITING_COLUMNS.some((waiting) => waiting.key === key),
);
export const BOXED_LOAN_COLUMNS = NUMBERED_LOAN_COLUMNS.filter(({ key }) => !HIDDEN_WHEN_BOXED.includes(key));

function tableColumn(key: LoanColumnKey): LoanTableColumn[] {
  const column: LoanColumn = LOAN_COLUMNS[key];
  if (column.shown === null) return [];
  const { show: _show, ...look } = LOOKS[column.kind];
  const cell = CELLS[key] ?? cellOf(column);
  return [{ key, ...column.shown, head: column.shown.head ?? column.title, ...look, sortBy: key, cell }];
}

function cellOf<Kind extends LoanColumnKind>(column: LoanColumnOf<Kind>): (row: LoanTableRow) => ReactNode {
  const { show } = LOOKS[column.kind];
  return (row) => {
    const value = 'ofBorrower' in column ? column.ofBorrower(row) : row.loan && column.ofLoan(row.loan);
    return value === null ? null : show(value);
  };
}
