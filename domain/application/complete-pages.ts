import type { Application } from './application.ts';
import { applicationRules, type StepRules } from './application-rules.ts';
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
  const pages = applicationRules(application, today).filter(({ step }) => step.section !== 'section8');
  const gap = pages.findIndex((page) => !isPageComplete(application, page));
  const run = gap === -1 ? pages : pages.slice(0, gap);
  return run.at(-1)?.step.progressValue ?? 0;
}
