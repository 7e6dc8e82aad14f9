import { Fragment, type ReactNode } from 'react';
import type { Application } from '../../../domain/application/application.ts';
import { type CrossCheck, crossChecks } from '../../../domain/application/checks/cross-checks.ts';
import { type Step, stepsFor } from '../../../domain/application/progress/steps.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';

interface CrossCheckNoticeProps {
  notes: readonly CrossCheck[];
  linkTo: (step: Step) => ReactNode;
  loan: LoanIds;
}

interface LoanIds {
  customerId: string;
  loanId: string;
}

/** Answers of different sections that do not fit together, each with the ways to its pages (DET-9). */
export function CrossCheckNotice({ notes, linkTo, loan }: CrossCheckNoticeProps) {
  if (notes.length === 0) return null;
  return (
    <Notice tone="warn" title="Conflicting answers">
      <ul aria-label="Contradictions">
        {notes.map((note) => (
          <li key={`${note.rule}-${note.joint ?? note.holder}`}>
            {note.message}{' '}
            {pagesOf(note).map((step) => (
              <Fragment key={step.slot}>
                <span style={{ display: 'inline-block' }}>{linkTo(step)}</span>{' '}
              </Fragment>
            ))}
            {note.joint === undefined ? null : (
              <AppLink href={paths.formDetails(loan.customerId, loan.loanId, { borrower: note.joint })}>
                Open the joint borrower
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function pagesOf({ pages, holder, joint }: CrossCheck): readonly Step[] {
  return stepsFor(true).filter(
    (step) =>
      pages.includes(step.section) &&
      (step.section === 'section4' || (step.holder === holder && joint === undefined)),
  );
}

interface LoanContradictionsProps extends LoanIds {
  application: Application;
  /** Only contradictions of this joint borrower. */
  joint?: string;
}

/** The contradictions of a stored loan, with links into its application. */
export function LoanContradictions({ application, customerId, loanId, joint }: LoanContradictionsProps) {
  const notes = crossChecks(application);
  return (
    <CrossCheckNotice
      notes={joint === undefined ? notes : notes.filter((note) => note.joint === joint)}
      loan={{ customerId, loanId }}
      linkTo={({ slot, label }) => (
        <AppLink href={paths.urla({ customerId, loanId, sourceUrla: 'loan-summary', page: slot })}>
          Open {label}
        </AppLink>
      )}
    />
  );
}
