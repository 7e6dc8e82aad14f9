import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { resumeStep } from '../../../domain/application/progress.ts';
import { type Step, stepsFor } from '../../../domain/application/steps.ts';

export interface WizardSteps {
  steps: readonly Step[];
  step: Step;
  position: number;
  hasCoBorrower: boolean;
  /** How many pages are done, from the first on: all of a complete application. */
  doneCount: number;
  goTo: (slot: string) => void;
}

/** The pages of the application and the one that is open; at first the one after the last that is done. */
export function useWizardSteps(form: UseFormReturn<Application>, progress: number): WizardSteps {
  const hasCoBorrower =
    useWatch({
      control: form.control,
      name: 'section1BorrowerInformation.part1aPersonalInformation.spouse.isIncludedOnLoan',
    }) === true;
  const steps = stepsFor(hasCoBorrower);
  const next = resumeStep(progress, hasCoBorrower);
  const [slot, goTo] = useState(next?.slot ?? steps[0]?.slot);
  // A page that is gone because somebody took the co-borrower off leads to the one that is next.
  const open = steps.find((step) => step.slot === slot) ?? next ?? steps[0];
  if (open === undefined) throw new Error('An application has pages');
  return {
    steps,
    step: open,
    position: steps.indexOf(open),
    hasCoBorrower,
    doneCount: next === null ? steps.length : steps.indexOf(next),
    goTo,
  };
}
