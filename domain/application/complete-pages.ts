import type { Application } from './application.ts';
import { applicationRules, pagesOf, type StepRules, stepRules } from './application-rules.ts';
import { sectionOf } from './holder-sections.ts';
import type { Step } from './steps.ts';

/**
 * Whether a page was saved: its section then carries the record of the page. Answers that came with the save of another page, or as
 * defaults, do not count.
 */
export function isPageSaved(application: Application, step: Step): boolean {
  const record = sectionOf(application, step);
  return Boolean(record?.sectionName) || (record?.loanApplicationProgress ?? 0) > 0;
}

function isPageComplete(application: Application, { step, rules }: StepRules): boolean {
  return isPageSaved(application, step) && rules.every(({ message }) => message === null);
}

/** The pages that were saved and lack nothing, in the order of the steps. `today` is a calendar date. */
export function completePages(application: Application, today: string): Step[] {
  return applicationRules(application, today)
    .filter((page) => isPageComplete(application, page))
    .map(({ step }) => step);
}

/**
 * Progress that the pages themselves show: that of the last page of the unbroken run of complete pages, 0 where the first is
 * not complete. Section 8 does not count, because completing an application needs its Submit.
 */
export function unbrokenProgress(application: Application, today: string): number {
  let progress = 0;
  for (const step of pagesOf(application)) {
    if (step.section === 'section8') continue;
    if (!isPageComplete(application, { step, rules: stepRules(application, step, today) })) break;
    progress = step.progressValue;
  }
  return progress;
}
