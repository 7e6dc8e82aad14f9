import type { Application } from '../../application/application.ts';
import { applicationRules, type StepRules } from '../../application/checks/application-rules.ts';
import { withRecordsOfPages } from '../../application/progress/page-records.ts';
import { statusAfterSave } from '../../application/progress/progress.ts';
import type { Step } from '../../application/progress/steps.ts';
import type { LoanStatus } from '../../loans/loan-status.ts';
import { type CalendarDate, isCalendarDate } from '../../time/eastern-time.ts';

export interface ImportedStatus {
  progress: number;
  status: LoanStatus;
  /** The application with the records of its complete pages, as if somebody had saved them. */
  application: Application;
}

/**
 * Progress and status of an imported loan (MISMO-35). No file says which pages were saved, or that an application was
 * submitted. So a page that lacks nothing counts as saved, and an application that lacks nothing as complete. A lock
 * makes the loan locked, as in an imported book.
 * @param today Eastern.
 */
export function importedStatus(
  application: Application,
  hasLock: boolean,
  today: CalendarDate,
): ImportedStatus {
  const pages = completeSteps(application, today);
  const progress = pages.at(-1)?.progressValue ?? 0;
  const status = hasLock ? 'LOCKED' : statusAfterSave({ status: 'STARTED', progress, hasActiveLock: false });
  return { progress, status, application: withRecordsOfPages(application, pages) };
}

/** The unbroken run of complete pages from the first one; the last page only if all are complete. */
function completeSteps(application: Application, today: CalendarDate): Step[] {
  const pages = applicationRules(application, today);
  const wrong = wrongOnClosingDate(application, today);
  const isComplete = ({ rules }: StepRules) =>
    rules.every(({ message, path }) => message === null || wrong?.has(path) === false);
  const end = pages.findIndex((page) => !isComplete(page));
  return (end === -1 ? pages : pages.slice(0, end)).map(({ step }) => step);
}

/**
 * The faults that the application had on its closing date already; null if that is no day of the past. A loan that was
 * complete stays so when the day comes, and its file does as well.
 */
function wrongOnClosingDate(application: Application, today: CalendarDate): Set<string> | null {
  const day = application.section4LoanAndPropertyInformation?.plannedClosingDate;
  if (!day || !isCalendarDate(day) || day >= today) return null;
  const rules = applicationRules(application, day).flatMap((page) => page.rules);
  return new Set(rules.flatMap(({ message, path }) => (message === null ? [] : [path])));
}
