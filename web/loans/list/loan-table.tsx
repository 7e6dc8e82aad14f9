import { useMediaQuery } from '@mantine/hooks';
import { cityState, type LoanSort } from '../../../contract/loan-columns.ts';
import { isLockAgeAlert } from '../../../domain/locks/rate-lock.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { paths } from '../../paths.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Sorting } from '../../ui/tables/data-table-column.ts';
import { NarrowRow } from '../../ui/tables/narrow-row.tsx';
import { BOXED_TABLE } from '../../ui/tables/narrow-screen.ts';
import { easternToday } from '../eastern-today.ts';
import { assigneeName, useStaffNames } from '../staff-names.ts';
import { BOXED_LOAN_COLUMNS, NUMBERED_LOAN_COLUMNS } from './loan-columns.tsx';
import { LoanStatusBadge } from './loan-status-badge.tsx';
import type { LoanTableRow } from './loan-table-row.ts';
import { expirationMark } from './lock-expiration.tsx';

interface LoanTableProps {
  label: string;
  rows: readonly LoanTableRow[];
  sorting: Sorting<LoanSort> | undefined;
  onSort: (sorting: Sorting<LoanSort>) => void;
}

/** Rows behave this way in every loan table; rows with an old lock are marked. */
export const LOAN_ROWS = {
  keyOf: (row: LoanTableRow) => row.loan?.loanId ?? row.customerId,
  hrefOf: (row: LoanTableRow) => paths.customerRow(row.customerId, row.loan?.loanId ?? null),
  isAttention: (row: LoanTableRow) => isLockAgeAlert(row.loan?.ageOfLock ?? null),
  renderNarrow: (row: LoanTableRow) => <NarrowLoan row={row} />,
};

/** A page of loans as a table, with the loan number where it fits (LIST-43). */
export function LoanTable({ label, rows, ...order }: LoanTableProps) {
  const isBoxed = useMediaQuery(BOXED_TABLE, undefined, { getInitialValueInEffect: false });
  const columns = isBoxed ? BOXED_LOAN_COLUMNS : NUMBERED_LOAN_COLUMNS;
  return <DataTable label={label} columns={columns} rows={rows} {...order} {...LOAN_ROWS} />;
}

function NarrowLoan({ row }: { row: LoanTableRow }) {
  useStaffNames();
  const { loan } = row;
  return (
    <NarrowRow
      name={lastFirst(row) || 'N/A'}
      figure={loan?.loanAmount == null ? null : formatMoney(loan.loanAmount)}
      status={loan === null ? 'No loan yet' : <LoanStatusBadge status={loan.loanStatus} />}
      fact={lockFact(row)}
      factNeedsAttention={
        isLockAgeAlert(loan?.ageOfLock ?? null) ||
        (loan !== null && expirationMark(loan, easternToday()) !== null)
      }
      rest={[
        loan === null ? null : loan.loanNumber,
        row.primaryEmail,
        loan?.loanPurpose ?? null,
        loan && cityState(loan),
        assigneeName('loanOfficer', loan?.loanOfficer),
      ]}
    />
  );
}

function lockFact({ loan }: LoanTableRow): string {
  if (loan?.lockDate == null) return 'No lock';
  const age = loan.ageOfLock === null ? 'Locked' : `Locked ${loan.ageOfLock} d`;
  if (loan.lockExpirationDate === null) return age;
  const word = expirationMark(loan, easternToday()) === 'expired' ? 'expired' : 'exp';
  return `${age} · ${word} ${formatDate(loan.lockExpirationDate)}`;
}
