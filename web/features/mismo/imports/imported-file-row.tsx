import type { MismoImportFile } from '../../../../contract/mismo-imports.ts';
import { lastFirst } from '../../../../domain/people/person-name.ts';
import { StaffMember } from '../../../loans/staff-member.tsx';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import classes from './imports.module.css';
import { OUTCOME_WORDS } from './outcome-words.ts';
import { Remarks } from './remarks.tsx';

/** One file of an import: what became of it, its loan, and what there is to say about it. */
export function ImportedFileRow({ file }: { file: MismoImportFile }) {
  const { name, outcome, reason, borrower, decidedBy } = file;
  return (
    <tr className={classes.file}>
      <td className={classes.name}>{name}</td>
      <td className={classes.result}>
        <span data-bad={outcome === 'refused' || undefined}>{OUTCOME_WORDS[outcome]}</span>
        {reason === null ? null : <span className={classes.reason}>{reason}</span>}
        {decidedBy === null ? null : (
          <span className={classes.reason}>
            Decided by <StaffMember user={decidedBy} />
          </span>
        )}
        {outcome === 'doubtful' ? (
          <span className={classes.reason}>
            <AppLink href={paths.mismo('doubtful')}>Decide about it</AppLink>
          </span>
        ) : null}
      </td>
      <td className={classes.loan}>
        <LoanLink file={file} />
        {borrower === null ? null : <span className={classes.reason}>{lastFirst(borrower)}</span>}
        {file.isNewCustomer === null ? null : (
          <span className={classes.reason}>{file.isNewCustomer ? 'New customer' : 'Existing customer'}</span>
        )}
      </td>
      <td className={classes.remarks}>
        <Remarks file={file} />
      </td>
    </tr>
  );
}

function LoanLink({ file: { customerId, loanId, loanNumber } }: { file: MismoImportFile }) {
  if (customerId === null || loanId === null) return <>No loan</>;
  return <AppLink href={paths.loanSummary(customerId, loanId)}>{loanNumber ?? 'The loan'}</AppLink>;
}
