import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { crossChecks } from '../../../domain/application/checks/cross-checks.ts';
import { stepsFor } from '../../../domain/application/progress/steps.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import classes from './form-details.module.css';

interface CrossCheckNotesProps {
  control: Control<Application>;
  customerId: string;
  loanId: string;
}

/** The answers of different sections that do not fit together, each with links to its pages. */
export function CrossCheckNotes({ control, customerId, loanId }: CrossCheckNotesProps) {
  const application = useWatch({ control }) as Application;
  const notes = useMemo(() => crossChecks(application), [application]);
  if (notes.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={
        notes.length === 1 ? 'Two answers contradict each other.' : 'Some answers contradict each other.'
      }
    >
      <ul className={classes.notes}>
        {notes.map(({ rule, holder, message, pages }) => (
          <li key={`${rule}-${holder}`}>
            {message}{' '}
            {stepsFor(true)
              .filter(
                (step) =>
                  pages.includes(step.section) && (step.holder === holder || step.section === 'section4'),
              )
              .map((step) => (
                <span key={step.slot}>
                  <AppLink href={paths.urla({ customerId, loanId, page: step.slot })}>
                    Open {step.label}
                  </AppLink>{' '}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
