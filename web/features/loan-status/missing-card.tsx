import type { RequirementsOfStatus } from '../../../contract/actions/status-requirements.ts';
import { stopsStatus } from '../../../domain/requirements/requirement.ts';
import { statusWord } from '../../loans/list/status-look.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { lackingFor } from './lacking-requirements.ts';
import classes from './loan-status-page.module.css';
import { RequirementList } from './requirement-list.tsx';

interface MissingCardProps {
  loan: Loan;
  statuses: readonly RequirementsOfStatus[] | undefined;
  /** The form says what this one lacks. */
  chosen: string;
}

/** What each status lacks, before one is chosen (STATUS-18). */
export function MissingCard({ loan, statuses = [], chosen }: MissingCardProps) {
  const lacking = statuses
    .filter(({ loanStatus }) => loanStatus !== chosen)
    .map(({ loanStatus }) => ({ loanStatus, requirements: lackingFor(statuses, loanStatus) }))
    .filter(({ requirements }) => requirements.length > 0);
  if (lacking.length === 0) return null;
  return (
    <SectionCard title="Missing for a status" content="padded">
      {lacking.map(({ loanStatus, requirements }) => (
        <section key={loanStatus} className={classes.status} aria-label={statusWord(loanStatus)}>
          <h3 className={classes.heading}>
            {statusWord(loanStatus)}
            <span className={classes.law}>
              {requirements.some(stopsStatus) ? ' cannot be set yet' : ' needs a reason'}
            </span>
          </h3>
          <RequirementList loan={loan} requirements={requirements} />
        </section>
      ))}
    </SectionCard>
  );
}
