import type { Application } from './application.ts';
import { isSpouseOnLoan, primaryBorrowerOf, spouseOf } from './borrowers.ts';
import { sectionOf, withSectionOf } from './holder-sections.ts';
import { progressAfterSave, progressOnSubmit } from './progress.ts';
import { withCoBorrowerDefaults, withSection1Defaults } from './section1-changes.ts';
import { withSection4Defaults } from './section4-changes.ts';
import { withoutHiddenSection4Answers } from './section4-hidden-answers.ts';
import { withFollowUps } from './section5-changes.ts';
import type { Section5 } from './section5-declarations.ts';
import { withSection7Defaults } from './section7-changes.ts';
import type { Section7 } from './section7-demographics.ts';
import { COMPLETE_PROGRESS, currentPageOf, SECTION_KEYS, type Step } from './steps.ts';

/**
 * The application as a page opens with it for filling in: with the defaults of what is not answered yet. A page that is opened
 * again, with its answers, changes nothing.
 */
export function openedPage(application: Application, step: Step, today: string): Application {
  const replaced = (record: object) => withSectionOf(application, step, record);
  switch (step.section) {
    case 'section1': {
      if (step.holder === 'primary') {
        return replaced(withSection1Defaults(application.section1BorrowerInformation, today));
      }
      return replaced(withCoBorrowerDefaults(spouseOf(application) ?? {}, today));
    }
    case 'section4':
      return replaced(withSection4Defaults(application.section4LoanAndPropertyInformation));
    case 'section5':
      return replaced(withFollowUps((sectionOf(application, step) ?? {}) as Section5));
    case 'section7':
      return replaced(withSection7Defaults(sectionOf(application, step) as Section7 | null));
    case 'section3':
    case 'section8':
      return application;
  }
}

/** A page that is saved. */
export interface PageSave {
  step: Step;
  /** loanApplicationProgress of the loan as the server has it. */
  storedProgress: number;
  /** Calendar date. */
  today: string;
  /** Whether the application is submitted with it: the last page alone asks for that. */
  submits?: boolean;
}

/** The application as it is sent when a page is saved: with the section's record and the progress that follows. */
export function savedPage(application: Application, save: PageSave): Application {
  const { step, storedProgress, today, submits = false } = save;
  const currentPage = currentPageOf(step.slot, isSpouseOnLoan(application));
  const recorded = withSectionOf(application, step, {
    ...answersToSave(application, step),
    sectionName: SECTION_KEYS[step.section],
    currentPage,
    loanApplicationProgress: progressOnSubmit(step.section, currentPage),
  });
  const claimed = { ...recorded, loanApplicationProgress: submits ? COMPLETE_PROGRESS : storedProgress };
  return { ...claimed, loanApplicationProgress: progressAfterSave(storedProgress, claimed, today) };
}

/** The answers of a page, without those of section 4 that its other answers do not ask; the other pages drop theirs at once. */
function answersToSave(application: Application, step: Step) {
  const section = application.section4LoanAndPropertyInformation;
  if (step.section !== 'section4' || !section) return sectionOf(application, step);
  return withoutHiddenSection4Answers(section, primaryBorrowerOf(application));
}
