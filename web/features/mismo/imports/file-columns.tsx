import type { MismoImportFile } from '../../../../contract/mismo-imports.ts';
import { lastFirst } from '../../../../domain/people/person-name.ts';
import { StaffMember } from '../../../loans/staff-member.tsx';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import type { TableColumn } from '../../../ui/tables/table.tsx';
import classes from './imports.module.css';
import { OUTCOME_WORDS } from './outcome-words.ts';
import { Remarks } from './remarks.tsx';

export const FILE_COLUMNS: readonly TableColumn<MismoImportFile>[] = [
  { head: 'File', className: classes.name, cell: ({ name }) => name },
  {
    head: 'Result',
    className: classes.result,
    cell: ({ outcome, reason, decidedBy }) => (
      <>
        <span data-bad={outcome === 'refused' || undefined}>{OUTCOME_WORDS[outcome]}</span>
        {reason === null ? null : <span className={classes.reason}>{reason}</span>}
        {decidedBy === null ? null : (
          <span className={classes.reason}>
            Decided by <StaffMember user={decidedBy} />
          </span>
        )}
        {outcome === 'doubtful' ? (
          <span className={classes.reason}>
            <AppLink href={paths.mismoDoubtful()}>Decide about it</AppLink>
          </span>
        ) : null}
      </>
    ),
  },
  {
    head: 'Loan',
    className: classes.loan,
    cell: (file) => (
      <>
        <LoanLink file={file} />
        {file.borrower === null ? null : <span className={classes.reason}>{lastFirst(file.borrower)}</span>}
        {file.isNewCustomer === null ? null : (
          <span className={classes.reason}>{file.isNewCustomer ? 'New customer' : 'Existing customer'}</span>
        )}
      </>
    ),
  },
  { head: 'Remarks', className: classes.remarks, cell: (file) => <Remarks file={file} /> },
];

function LoanLink({ file: { customerId, loanId, loanNumber } }: { file: MismoImportFile }) {
  if (customerId === null || loanId === null) return <>No loan</>;
  return <AppLink href={paths.loanSummary(customerId, loanId)}>{loanNumber ?? 'The loan'}</AppLink>;
}
