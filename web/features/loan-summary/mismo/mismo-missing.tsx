import type { MismoCheck } from '../../../../contract/mismo.ts';
import { loanBorrowers } from '../../../../domain/application/joint-borrowers/loan-borrowers.ts';
import { addressOf } from '../../../loans/answers/answer-address.ts';
import type { Loan } from '../../../loans/loan-queries.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import classes from './mismo-dialog.module.css';

interface MismoMissingProps {
  missing: MismoCheck['missing'];
  loan: Loan;
}

/** The answers that an underwriting system would miss, each with a link to its field. */
export function MismoMissing({ missing, loan }: MismoMissingProps) {
  if (missing.length === 0) return <Notice>The loan has every answer that DU and LPA require.</Notice>;
  const { customerId, loanId } = loan;
  const answers = { customerId, loanId, application: loan, parties: loanBorrowers(loan) };
  return (
    <Notice
      tone="warn"
      title={
        missing.length === 1
          ? 'DU or LPA would miss one answer.'
          : `DU or LPA would miss ${missing.length} answers.`
      }
    >
      <ul className={classes.missing} aria-label="Answers that DU or LPA would miss">
        {missing.map(({ path, label }) => (
          <li key={path}>
            <AppLink href={addressOf(path, answers)}>{label}</AppLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
