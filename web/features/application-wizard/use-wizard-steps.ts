import { useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { completePages } from '../../../domain/application/complete-pages.ts';
import { pageToContinue } from '../../../domain/application/progress.ts';
import { type Step, stepsFor } from '../../../domain/application/steps.ts';
import type { StoredApplication } from './save-application.ts';

export interface WizardSteps {
  steps: readonly Step[];
  step: Step;
  position: number;
  hasCoBorrower: boolean;
  /** Whether a page was saved and lacks nothing. */
  isDone: (step: Step) => boolean;
  goTo: (slot: string) => void;
}

/** The pages of the application and the one that is open; at first the one where filling it in continues. */
export function useWizardSteps(
  form: UseFormReturn<Application>,
  { application, loan }: StoredApplication,
  today: string,
): WizardSteps {
  const hasCoBorrower =
    useWatch({
      control: form.control,
      name: 'section1BorrowerInformation.part1aPersonalInformation.spouse.isIncludedOnLoan',
    }) === true;
  const steps = stepsFor(hasCoBorrower);
  const next = useMemo(
    () => pageToContinue(application, loan.loanApplicationProgress, today),
    [application, loan, today],
  );
  const done = useMemo(
    () => new Set(completePages(application, today).map((page) => page.slot)),
    [application, today],
  );
  const [slot, goTo] = useState(next?.slot ?? steps[0]?.slot);
  // A page that is gone because somebody took the co-borrower off leads to the one that is next.
  const open =
    steps.find((step) => step.slot === slot) ?? steps.find((step) => step.slot === next?.slot) ?? steps[0];
  if (open === undefined) throw new Error('An application has pages');
  return {
    steps,
    step: open,
    position: steps.indexOf(open),
    hasCoBorrower,
    isDone: (page) => done.has(page.slot),
    goTo,
  };
}
