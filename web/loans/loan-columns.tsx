import { formatDate } from '../../domain/eastern-time.ts';
import type { LoanSort } from '../../domain/loan-list.ts';
import { formatMoney } from '../../domain/money.ts';
import { lastFirst } from '../../domain/person-name.ts';
import type { Column } from '../ui/data-table-column.ts';
import { LoanStatusBadge } from './loan-status-badge.tsx';
import { cityState, type LoanTableRow } from './loan-table-row.ts';

export type LoanColumn = Column<LoanTableRow, LoanSort>;

function date(value: string | null | undefined): string | null {
  return value ? formatDate(value) : null;
}

/** The twelve columns of the specification, in its order and words; widths are those of the look. */
export const LOAN_COLUMNS: readonly LoanColumn[] = [
  {
    key: 'borrower',
    head: 'Borrower',
    note: 'last, first',
    width: 170,
    grows: true,
    sortBy: 'borrower',
    cuts: true,
    cell: lastFirst,
  },
  {
    key: 'loanPurpose',
    head: 'Loan Purpose',
    width: 100,
    cuts: true,
    cell: ({ loan }) => loan?.loanPurpose,
  },
  { key: 'email', head: 'Email', width: 174, grows: true, cuts: true, cell: (row) => row.email },
  {
    key: 'conditionsProcessor',
    head: 'Condition Proc',
    width: 104,
    cuts: true,
    cell: ({ loan }) => loan?.conditionsProcessor,
  },
  {
    key: 'setupProcessor',
    head: 'Setup Proc',
    width: 92,
    cuts: true,
    cell: ({ loan }) => loan?.setupProcessor,
  },
  {
    key: 'loanOfficer',
    head: 'Loan Officer',
    width: 104,
    cuts: true,
    cell: ({ loan }) => loan?.loanOfficer,
  },
  {
    key: 'loanAmount',
    head: 'Loan Amount',
    width: 98,
    align: 'right',
    strong: true,
    sortBy: 'loanAmount',
    cell: ({ loan }) => (loan?.loanAmount == null ? null : formatMoney(loan.loanAmount)),
  },
  {
    key: 'lockDate',
    head: 'Lock Date',
    width: 96,
    sortBy: 'lockDate',
    cell: ({ loan }) => date(loan?.lockDate),
  },
  {
    key: 'lockExpirationDate',
    head: 'Exp Date',
    width: 92,
    sortBy: 'lockExpirationDate',
    cell: ({ loan }) => date(loan?.lockExpirationDate),
  },
  {
    key: 'ageOfLock',
    head: 'Age of Lock',
    width: 84,
    align: 'right',
    attention: true,
    cell: ({ loan }) => (loan?.ageOfLock == null ? null : `${loan.ageOfLock} d`),
  },
  { key: 'cityState', head: 'City/State', width: 126, cuts: true, cell: cityState },
  {
    key: 'loanStatus',
    head: 'Loan Status',
    width: 170,
    cell: ({ loan }) => (loan === null ? null : <LoanStatusBadge status={loan.loanStatus} />),
  },
];
