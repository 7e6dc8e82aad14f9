import { sectionOf, withSectionOf } from '../answers/holder-sections.ts';
import { savedAnswers } from '../answers/saved-answers.ts';
import type { Application } from '../application.ts';
import { isSpouseOnLoan } from '../section1/borrowers.ts';
import { progressAfterSave, progressOnSubmit } from './progress.ts';
import { COMPLETE_PROGRESS, currentPageOf, SECTION_KEYS, type Step } from './steps.ts';

/** A page that is saved. */
export interface PageSave {
  step: Step;
  /** loanApplicationProgress of the loan on the server. */
  storedProgress: number;
  /** The stored version that the person edited. */
  before?: Application;
  /** Calendar date. */
  today: string;
  /** Whether this save submits the application; only the last page can. */
  submits?: boolean;
}

/**
 * The application as a page's save sends it: without answers that no other answer asks for, with the
 * section's record and the new progress.
 */
export function savedPage(application: Application, save: PageSave): Application {
  const { step, storedProgress, before, today, submits = false } = save;
  const asked = savedAnswers(application, before);
  const currentPage = currentPageOf(step.slot, isSpouseOnLoan(asked));
  const recorded = withSectionOf(asked, step, {
    ...sectionOf(asked, step),
    sectionName: SECTION_KEYS[step.section],
    currentPage,
    loanApplicationProgress: progressOnSubmit(step.section, currentPage),
  });
  const claimed = {
    ...recorded,
    loanApplicationProgress: submits ? COMPLETE_PROGRESS : storedProgress,
  };
  return { ...claimed, loanApplicationProgress: progressAfterSave(storedProgress, claimed, today) };
}
