import type { LoanStatus } from '../../loans/loan-status.ts';
import { isBlank } from '../answers/answer-values.ts';
import { sectionOf, withSectionOf } from '../answers/holder-sections.ts';
import { savedAnswers } from '../answers/saved-answers.ts';
import type { Application } from '../application.ts';
import { applicationRules, pagesOf, type StepRules, stepRules } from '../checks/application-rules.ts';
import { isSpouseOnLoan, spouseOf } from '../section1/borrowers.ts';
import { type LendingLimits, SPECIFIED_LIMITS } from '../section4/lending-limits.ts';
import {
  COMPLETE_PROGRESS,
  currentPageOf,
  LAST_PRIMARY_PROGRESS,
  SECTION_KEYS,
  type SectionName,
  type Step,
  stepsFor,
} from './steps.ts';

/** A saved page has a section record. Defaults, and answers saved by another page, do not count. */
export function isPageSaved(application: Application, step: Step): boolean {
  const record = sectionOf(application, step);
  return Boolean(record?.sectionName) || (record?.loanApplicationProgress ?? 0) > 0;
}

function isPageComplete(application: Application, { step, rules }: StepRules): boolean {
  return isPageSaved(application, step) && rules.every(({ message }) => message === null);
}

/** The saved pages without missing answers, in the order of the steps. `today` is a calendar date. */
export function completePages(
  application: Application,
  today: string,
  limits: LendingLimits = SPECIFIED_LIMITS,
): Step[] {
  return applicationRules(application, today, limits)
    .filter((page) => isPageComplete(application, page))
    .map(({ step }) => step);
}

/** Last of the consecutive complete pages, or 0. Section 8 is not counted, because it needs its Submit. */
function unbrokenProgress(application: Application, today: string, limits: LendingLimits): number {
  let progress = 0;
  for (const step of pagesOf(application)) {
    if (step.section === 'section8') continue;
    if (!isPageComplete(application, { step, rules: stepRules(application, step, today, limits) })) break;
    progress = step.progressValue;
  }
  return progress;
}

/**
 * By order of steps, not by number: 110 (co-borrower's first page) follows 700. An unknown value counts as the step
 * below it.
 */

export function isComplete(progress: number): boolean {
  return progress >= COMPLETE_PROGRESS;
}

/** Completed steps, 0 to 10, counted in the wizard with co-borrower. */
function stepsDone(progress: number): number {
  const steps = stepsFor(true);
  if (isComplete(progress)) return steps.length;
  const hundreds = Math.floor(progress / 100) * 100;
  const holder = hundreds > 0 && progress % 100 >= 10 ? 'spouse' : 'primary';
  return steps.findLastIndex((step) => step.holder === holder && step.progressValue < hundreds + 100) + 1;
}

export function laterProgress(one: number, other: number): number {
  return stepsDone(other) > stepsDone(one) ? other : one;
}

/** The page after the last complete one. Null when the application is complete. */
export function resumeStep(progress: number, hasSpouseOnLoan: boolean): Step | null {
  if (isComplete(progress)) return null;
  const steps = stepsFor(hasSpouseOnLoan);
  const last = steps.length - 1;
  return steps[Math.min(stepsDone(progress), last)] ?? null;
}

/** Null when complete. `stored` is the loan's loanApplicationProgress; below 800 it depends on the pages. */
export function pageToContinue(
  application: Application,
  stored: number,
  today: string,
  limits: LendingLimits = SPECIFIED_LIMITS,
): Step | null {
  const progress = isComplete(stored) ? stored : unbrokenProgress(application, today, limits);
  return resumeStep(progress, isSpouseOnLoan(application));
}

/** The progress value of a saved page. `currentPage` counts pages from 0, and each block of four adds 10 (APP-0.13). */
export function progressOnSubmit(section: SectionName, currentPage: number): number {
  const block = Math.floor(currentPage / 4);
  switch (section) {
    case 'section1':
      return 100 + 10 * block;
    case 'section3':
      return 400 + 10 * block;
    case 'section5':
      return 500 + 10 * block;
    case 'section7':
      return LAST_PRIMARY_PROGRESS + 10 * (block - 1);
    case 'section4':
      return 300;
    case 'section8':
      return COMPLETE_PROGRESS;
  }
}

/**
 * Progress after a save: the last of the consecutive complete pages. Ignores the value in the application, except 800,
 * the Submit of section 8, which a service refuses while there are `completeIssues`. A complete application stays
 * complete, unless a spouse without pages is added (APP-0.9 to APP-0.12).
 * @param stored loanApplicationProgress of the loan before the save.
 * @param today calendar date.
 */
export function progressAfterSave(
  stored: number,
  application: Application,
  today: string,
  limits: LendingLimits = SPECIFIED_LIMITS,
): number {
  const isOpenedAgain = isSpouseOnLoan(application) && !hasCoBorrowerPages(application);
  if (isComplete(stored)) return isOpenedAgain ? unbrokenProgress(application, today, limits) : stored;
  const isSubmitted = isComplete(application.loanApplicationProgress ?? 0);
  return isSubmitted ? COMPLETE_PROGRESS : unbrokenProgress(application, today, limits);
}

function hasCoBorrowerPages(application: Application): boolean {
  const spouse = spouseOf(application);
  return Boolean(
    spouse?.section1BorrowerInformation &&
      spouse.section3RealEstate &&
      spouse.section5Declarations &&
      spouse.section7DemographicInformation,
  );
}

/**
 * PARTIAL from the first saved section, then FLOATED or LOCKED once complete. Later statuses, and those set by staff,
 * stay (STATUS-1, STATUS-2).
 */
export function statusAfterSave(loan: {
  status: LoanStatus;
  progress: number;
  hasActiveLock: boolean;
  hasSection: boolean;
}): LoanStatus {
  if (loan.status !== 'STARTED' && loan.status !== 'PARTIAL') return loan.status;
  if (!isComplete(loan.progress)) return loan.hasSection ? 'PARTIAL' : loan.status;
  return loan.hasActiveLock ? 'LOCKED' : 'FLOATED';
}

export function hasSection(application: Application): boolean {
  return Object.entries(application).some(([name, part]) => name.startsWith('section') && !isBlank(part));
}

interface PageSave {
  step: Step;
  storedProgress: number;
  before?: Application;
  today: string;
  limits?: LendingLimits;
  /** Whether this save submits the application; only the last page can. */
  submits?: boolean;
}

/** Drops answers to questions that are not asked, and adds the section's record and progress. */
export function savedPage(application: Application, save: PageSave): Application {
  const { step, storedProgress, before, today, limits, submits = false } = save;
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
  return { ...claimed, loanApplicationProgress: progressAfterSave(storedProgress, claimed, today, limits) };
}

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

/**
 * Adds the records that a program leaves out: a page that was saved once stays saved, and a submit saves every page
 * (APP-0.53).
 * @param stored loanApplicationProgress of the loan before the save.
 */
export function withRecordsOfSavedPages(sent: Application, before: Application, stored: number): Application {
  const submitted = isComplete(stored)
    ? pagesOf(before)
    : isComplete(sent.loanApplicationProgress ?? 0)
      ? pagesOf(sent)
      : [];
  const lacking = pagesOf(sent).filter(
    (step) =>
      sectionOf(sent, step) !== null &&
      !isPageSaved(sent, step) &&
      (submitted.includes(step) || isPageSaved(before, step)),
  );
  return withRecordsOfPages(sent, lacking);
}
