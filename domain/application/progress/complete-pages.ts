import { sectionOf } from '../answers/holder-sections.ts';
import type { Application } from '../application.ts';
import { applicationRules, pagesOf, type StepRules, stepRules } from '../checks/application-rules.ts';
import type { Step } from './steps.ts';

/**
 * Whether a page was saved: its section then has the page's record. Answers that came with another page's
 * save, or as defaults, do not count.
 */
export function isPageSaved(application: Application, step: Step): boolean {
  const record = sectionOf(application, step);
  return Boolean(record?.sectionName) || (record?.loanApplicationProgress ?? 0) > 0;
}

function isPageComplete(application: Application, { step, rules }: StepRules): boolean {
  return isPageSaved(application, step) && rules.every(({ message }) => message === null);
}

/** The saved pages without missing answers, in the order of the steps. `today` is a calendar date. */
export function completePages(application: Application, today: string): Step[] {
  return applicationRules(application, today)
    .filter((page) => isPageComplete(application, page))
    .map(({ step }) => step);
}

/**
 * The progress that the pages show: the last page of the unbroken run of complete pages, or 0. Section 8 does
 * not count, because completing an application needs its Submit.
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
