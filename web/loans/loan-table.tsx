import { formatDate } from '../../domain/eastern-time.ts';
import type { LoanSort } from '../../domain/loan-list.ts';
import { formatMoney } from '../../domain/money.ts';
import { lastFirst } from '../../domain/person-name.ts';
import { isLockAgeAlert } from '../../domain/rate-lock.ts';
import { paths } from '../paths.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { Sorting } from '../ui/data-table-column.ts';
import { NarrowRow } from '../ui/narrow-row.tsx';
import { LOAN_COLUMNS } from './loan-columns.tsx';
import { LoanStatusBadge } from './loan-status-badge.tsx';
import { cityState, type LoanTableRow, shownStatus } from './loan-table-row.ts';

interface LoanTableProps {
  label: string;
  rows: readonly LoanTableRow[];
  /** Keys of columns that are not shown; the borrower always is. */
  hidden?: readonly string[];
  sorting?: Sorting<LoanSort>;
  onSort?: (sorting: Sorting<LoanSort>) => void;
}

/** Loans as a table; rows with an old lock ask for attention. */
export function LoanTable({ label, rows, hidden = [], sorting, onSort }: LoanTableProps) {
  return (
    <DataTable
      label={label}
      columns={LOAN_COLUMNS.filter(({ key }) => !hidden.includes(key))}
      rows={rows}
      keyOf={(row) => row.loan?.loanId ?? row.customerId}
      hrefOf={(row) => paths.customerRow(row.customerId, row.loan?.loanId ?? null)}
      isAttention={(row) => isLockAgeAlert(row.loan?.ageOfLock ?? null)}
      sorting={sorting}
      onSort={onSort}
      renderNarrow={(row) => <NarrowLoan row={row} />}
    />
  );
}

function NarrowLoan({ row }: { row: LoanTableRow }) {
  const { loan } = row;
  return (
    <NarrowRow
      name={lastFirst(row) || 'N/A'}
      figure={loan?.loanAmount == null ? null : formatMoney(loan.loanAmount)}
      status={loan === null ? 'No loan yet' : <LoanStatusBadge status={shownStatus(loan)} />}
      fact={lockFact(row)}
      factNeedsAttention={isLockAgeAlert(loan?.ageOfLock ?? null)}
      rest={[
        loan?.loanPurpose ?? null,
        cityState(row),
        loan?.loanOfficer ?? null,
        loan === null ? row.email : null,
      ]}
    />
  );
}

function lockFact({ loan }: LoanTableRow): string {
  if (loan?.lockDate == null) return 'No lock';
  const age = loan.ageOfLock === null ? 'Locked' : `Locked ${loan.ageOfLock} d`;
  return loan.lockExpirationDate === null ? age : `${age} · exp ${formatDate(loan.lockExpirationDate)}`;
}
