import { sectionOf, withSectionOf } from '../answers/holder-sections.ts';
import type { Application } from '../application.ts';
import { isSpouseOnLoan } from '../section1/borrowers.ts';
import { currentPageOf, SECTION_KEYS, type Step } from './steps.ts';

/** The application with the record that the wizard writes into each of these pages when it is saved. */
export function withRecordsOfPages(application: Application, pages: readonly Step[]): Application {
  const hasSpouse = isSpouseOnLoan(application);
  return pages.reduce((whole, step) => {
    const record = {
      sectionName: SECTION_KEYS[step.section],
      currentPage: currentPageOf(step.slot, hasSpouse),
      loanApplicationProgress: step.progressValue,
    };
    return withSectionOf(whole, step, { ...record, ...sectionOf(whole, step), ...record });
  }, application);
}
