import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { holderLabel, type Step } from '../../../../domain/application/progress/steps.ts';
import { primaryBorrowerOf } from '../../../../domain/application/section1/borrowers.ts';
import { formatDate } from '../../../../domain/time/eastern-time.ts';
import { FieldModeProvider } from '../../../forms/field-mode.tsx';
import { MissingMarksProvider } from '../../../forms/missing-marks.tsx';
import { directoriesQuery } from '../../../loans/loan-queries.ts';
import { loadSectionPages, useSectionPage } from '../steps/section-pages.ts';
import { nameOfPath } from '../steps/step-resolver.ts';
import type { Wizard } from '../use-wizard.ts';
import { WizardFormProvider } from '../wizard-form.tsx';
import { coBorrowerNote, pageTitle } from '../wizard-names.ts';
import classes from './printed-application.module.css';

interface PrintedApplicationProps {
  wizard: Wizard;
  /** Set when a person requests a print. The browser prints as soon as everything has loaded. */
  wanted: boolean;
  /** The requested print is done. */
  onPrint: () => void;
}

/**
 * The whole application on paper: every page of both borrowers, read-only, instead of the open page. Rendered only
 * while the browser prints, so that the screen does not wait for it.
 */
export function PrintedApplication({ wizard, wanted, onPrint }: PrintedApplicationProps) {
  // The last page shows the loan officer's full name.
  useQuery(directoriesQuery);
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what the page contains when this event handler returns.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  usePrintWhenReady(wanted, onPrint);
  return isPrinting ? <Sheets wizard={wizard} /> : null;
}

/** Waits for pages and names that may still be loading. A read that failed is not awaited again. */
function usePrintWhenReady(wanted: boolean, onPrint: () => void): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!wanted) return;
    const ready = Promise.allSettled([loadSectionPages(), queries.ensureQueryData(directoriesQuery)]);
    let stillWanted = true;
    void ready.then(() => {
      if (!stillWanted) return;
      onPrint();
      window.print();
    });
    return () => {
      stillWanted = false;
    };
  }, [wanted, queries, onPrint]);
}

function Sheets({ wizard: { wizardForm, stored, steps, status } }: { wizard: Wizard }) {
  const { firstName, lastName } = primaryBorrowerOf(wizardForm.form.getValues()) ?? {};
  const missing = status.flatMap(({ rules }) => rules.filter((rule) => rule.missing));
  return (
    <div className={classes.sheets} data-printed>
      <header className={classes.top}>
        <p className={classes.borrower}>
          {[lastName, firstName].filter(Boolean).join(', ') || 'New borrower'}
        </p>
        <p>Uniform Residential Loan Application · {stored.loan.loanNumber}</p>
        <p>Printed {formatDate(wizardForm.today)}</p>
      </header>
      <MissingMarksProvider names={missing.map(({ path }) => nameOfPath(path))}>
        <FieldModeProvider mode="read">
          {steps.map((step, place) => (
            <WizardFormProvider
              key={step.slot}
              value={{ ...wizardForm, holder: step.holder, editable: false }}
            >
              <PrintedPage step={step} startsHolder={place > 0 && steps[place - 1]?.holder !== step.holder} />
            </WizardFormProvider>
          ))}
        </FieldModeProvider>
      </MissingMarksProvider>
    </div>
  );
}

function PrintedPage({ step, startsHolder }: { step: Step; startsHolder: boolean }) {
  const Section = useSectionPage(step.section);
  const note = coBorrowerNote(step);
  return (
    <article
      className={classes.page}
      aria-label={pageTitle(step)}
      data-starts-holder={startsHolder || undefined}
    >
      <h1 className={classes.title}>
        {pageTitle(step)} <span className={classes.holder}>{holderLabel(step.holder)}</span>
        {note === null ? null : <span className={classes.holder}> {note}</span>}
      </h1>
      <Section />
    </article>
  );
}
