import { VisuallyHidden } from '@mantine/core';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { haltedOn, type LoanStep, loanSteps } from '../../../domain/loans/loan-steps.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { statusWord } from '../../loans/list/status-look.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import classes from './loan-steps.module.css';

interface LoanStepsProps {
  loan: Loan;
  /** Newest first; undefined until they load. */
  actions: readonly LoanAction[] | undefined;
}

/** The way from Started to Funded, with its days (LOAN-39). */
export function LoanSteps({ loan, actions = [] }: LoanStepsProps) {
  const halted = haltedOn(loan, actions);
  return (
    <ol className={classes.steps} aria-label="Steps of the loan">
      {loanSteps(loan, actions).map((step) => (
        <Step key={step.status} step={step} />
      ))}
      {halted === null ? null : (
        <li className={classes.halt}>
          {statusWord(loan.loanStatus)} {formatDate(halted)}
        </li>
      )}
    </ol>
  );
}

function Step({ step: { status, isDone, isCurrent, on } }: { step: LoanStep }) {
  return (
    <li
      className={classes.step}
      data-done={isDone || undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={classes.label}>
        {status === 'FLOATED' ? 'Application complete' : statusWord(status)}
      </span>
      <span className={classes.day}>
        {on !== null ? `${isDone ? '' : 'Planned '}${formatDate(on)}` : null}
        {on === null && !isDone ? <VisuallyHidden>Not yet</VisuallyHidden> : null}
      </span>
    </li>
  );
}
