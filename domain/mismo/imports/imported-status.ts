import type { Application } from '../../application/application.ts';
import { unbrokenProgress } from '../../application/progress/complete-pages.ts';
import { completeIssues } from '../../application/progress/missing-items.ts';
import { statusAfterSave } from '../../application/progress/progress.ts';
import { COMPLETE_PROGRESS } from '../../application/progress/steps.ts';
import type { LoanStatus } from '../../loans/loan-status.ts';
import type { CalendarDate } from '../../time/eastern-time.ts';

/**
 * Progress and status of an imported loan (MISMO-35). No file says that an application was submitted, so one that lacks
 * nothing counts as complete. A lock makes the loan locked, as in an imported book.
 * @param today Eastern.
 */
export function importedStatus(
  application: Application,
  hasLock: boolean,
  today: CalendarDate,
): { progress: number; status: LoanStatus } {
  const isComplete = completeIssues(application, today).length === 0;
  const progress = isComplete ? COMPLETE_PROGRESS : unbrokenProgress(application, today);
  const status = hasLock ? 'LOCKED' : statusAfterSave({ status: 'STARTED', progress, hasActiveLock: false });
  return { progress, status };
}
