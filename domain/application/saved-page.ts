import type { Application } from './application.ts';
import { isSpouseOnLoan } from './borrowers.ts';
import { sectionOf, withSectionOf } from './holder-sections.ts';
import { progressAfterSave, progressOnSubmit } from './progress.ts';
import { savedAnswers } from './saved-answers.ts';
import { COMPLETE_PROGRESS, currentPageOf, SECTION_KEYS, type Step } from './steps.ts';

/** A page that is saved. */
export interface PageSave {
  step: Step;
  /** loanApplicationProgress of the loan as the server has it. */
  storedProgress: number;
  /** The stored version that the answers were typed on. */
  before?: Application;
  /** Calendar date. */
  today: string;
  /** Whether the application is submitted with it: the last page alone asks for that. */
  submits?: boolean;
}

/**
 * The application as it is sent when a page is saved: without answers that no other answer asks for, with the section's record
 * and the progress that follows.
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
