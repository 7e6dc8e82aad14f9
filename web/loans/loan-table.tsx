import { formatDate } from '../../domain/eastern-time.ts';
import { formatMoney } from '../../domain/money.ts';
import { lastFirst } from '../../domain/person-name.ts';
import { isLockAgeAlert } from '../../domain/rate-lock.ts';
import { paths } from '../paths.ts';
import { DataTable } from '../ui/data-table.tsx';
import { NarrowRow } from '../ui/narrow-row.tsx';
import { LOAN_COLUMNS } from './loan-columns.tsx';
import { LoanStatusBadge } from './loan-status-badge.tsx';
import { cityState, type LoanTableRow } from './loan-table-row.ts';

interface LoanTableProps {
  label: string;
  rows: readonly LoanTableRow[];
}

/** What every table of loans does with a row; rows with an old lock ask for attention. */
export const LOAN_ROWS = {
  keyOf: (row: LoanTableRow) => row.loan?.loanId ?? row.customerId,
  hrefOf: (row: LoanTableRow) => paths.customerRow(row.customerId, row.loan?.loanId ?? null),
  isAttention: (row: LoanTableRow) => isLockAgeAlert(row.loan?.ageOfLock ?? null),
  renderNarrow: (row: LoanTableRow) => <NarrowLoan row={row} />,
};

/** A page of loans as a table. */
export function LoanTable({ label, rows }: LoanTableProps) {
  return <DataTable label={label} columns={LOAN_COLUMNS} rows={rows} {...LOAN_ROWS} />;
}

function NarrowLoan({ row }: { row: LoanTableRow }) {
  const { loan } = row;
  return (
    <NarrowRow
      name={lastFirst(row) || 'N/A'}
      figure={loan?.loanAmount == null ? null : formatMoney(loan.loanAmount)}
      status={loan === null ? 'No loan yet' : <LoanStatusBadge status={loan.loanStatus} />}
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
