import type { MismoCheck, MismoNumbers } from '../../../../contract/mismo.ts';
import { loanBorrowers } from '../../../../domain/application/joint-borrowers/loan-borrowers.ts';
import { addressOf } from '../../../loans/answers/answer-address.ts';
import type { Loan } from '../../../loans/loan-queries.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { completeWords } from './complete-words.ts';
import classes from './mismo-dialog.module.css';

interface MismoMissingProps {
  check: MismoCheck;
  numbers: MismoNumbers;
  loan: Loan;
}

/** Fields that DU or LPA requires and the loan lacks, each with a link. */
export function MismoMissing({ check, numbers, loan }: MismoMissingProps) {
  const { missing } = check;
  if (missing.length === 0) {
    const { tone, words } = completeWords(check, numbers);
    return <Notice tone={tone}>{words}</Notice>;
  }
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
