import type { Application } from '../../application/application.ts';
import { applicationRules, type StepRules } from '../../application/checks/application-rules.ts';
import { statusAfterSave, withRecordsOfPages } from '../../application/progress/progress.ts';
import type { Step } from '../../application/progress/steps.ts';
import { type LendingLimits, SPECIFIED_LIMITS } from '../../application/section4/lending-limits.ts';
import type { LoanStatus } from '../../loans/loan-status.ts';
import { isActiveLock } from '../../locks/rate-lock.ts';
import { type CalendarDate, isCalendarDate } from '../../time/eastern-time.ts';
import type { LockFacts } from '../mapping/mismo-loan.ts';

interface ImportedStatus {
  progress: number;
  status: LoanStatus;
  /** With page records, as if the complete pages had been saved. */
  application: Application;
}

/**
 * Progress and status (MISMO-35). MISMO does not record saved pages or a submit, so a page without missing answers
 * counts as saved, and an application without any as complete. A lock makes the loan LOCKED, as with an imported
 * book.
 * @param today Eastern date.
 */
export function importedStatus(
  application: Application,
  hasLock: boolean,
  today: CalendarDate,
  limits: LendingLimits = SPECIFIED_LIMITS,
): ImportedStatus {
  const pages = completeSteps(application, today, limits);
  const progress = pages.at(-1)?.progressValue ?? 0;
  const status = hasLock
    ? 'LOCKED'
    : statusAfterSave({
        status: 'STARTED',
        progress,
        hasActiveLock: false,
        hasSection: true,
      });
  return { progress, status, application: withRecordsOfPages(application, pages) };
}

/** Consecutive complete pages from the first one; the last page only if all are complete. */
function completeSteps(application: Application, today: CalendarDate, limits: LendingLimits): Step[] {
  const pages = applicationRules(application, today, limits);
  const wrong = wrongOnClosingDate(application, today, limits);
  const isComplete = ({ rules }: StepRules) =>
    rules.every(({ message, path }) => message === null || wrong?.has(path) === false);
  const end = pages.findIndex((page) => !isComplete(page));
  return (end === -1 ? pages : pages.slice(0, end)).map(({ step }) => step);
}

/** Faults as of the past closing date: a complete loan stays complete when that day comes. */
function wrongOnClosingDate(
  application: Application,
  today: CalendarDate,
  limits: LendingLimits,
): Set<string> | null {
  const day = application.section4LoanAndPropertyInformation?.plannedClosingDate;
  if (!day || !isCalendarDate(day) || day >= today) return null;
  const rules = applicationRules(application, day, limits).flatMap((page) => page.rules);
  return new Set(rules.flatMap(({ message, path }) => (message === null ? [] : [path])));
}

export interface RecordedLock extends LockFacts {
  lockDate: CalendarDate;
  lockExpirationDate: CalendarDate;
  status: 'LOCKED' | 'EXTENDED';
}

/** Both dates, in order and not in the future (MISMO-35); else null. `today` is Eastern. */
export function recordedLock(lock: LockFacts | null, today: CalendarDate): RecordedLock | null {
  if (lock?.lockDate == null || lock.lockExpirationDate == null) return null;
  if (lock.lockExpirationDate < lock.lockDate || lock.lockDate > today) return null;
  if (lock.status != null && !isActiveLock(lock.status)) return null;
  const { lockDate, lockExpirationDate } = lock;
  const status = lock.status === 'EXTENDED' ? 'EXTENDED' : 'LOCKED';
  return { ...lock, lockDate, lockExpirationDate, status };
}
