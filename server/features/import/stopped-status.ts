import type { Application } from '../../../domain/application/application.ts';
import type { LoanPurpose } from '../../../domain/loans/loan-product.ts';
import { stopsStatus } from '../../../domain/requirements/requirement.ts';
import {
  judgeStatus,
  missingWords,
  type RequirementTable,
} from '../../../domain/requirements/requirement-table.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { ImportedLoan } from './imported-content.ts';

/**
 * Why an imported loan cannot have the status that its file gives it, judged by the file alone (STATUS-19). Null if it
 * can. Requirements that ask for a reason take the import as the reason.
 */
export function whyStopped(
  loan: ImportedLoan,
  application: Application,
  { today, requirements }: { today: CalendarDate; requirements: RequirementTable },
): string | null {
  const judged = judgeStatus(
    {
      progress: application.loanApplicationProgress ?? 0,
      assigned: loan,
      conditions: [],
      decision: null,
      deadlines: {
        today,
        status: 'STARTED',
        statusSetOn: null,
        applicationOn: null,
        whyNoApplication: 'A file has no dates of disclosures.',
        completedOn: null,
        closingDate: loan.closingDate,
        lockExpirationDate: loan.lock?.lockExpirationDate ?? null,
        purpose: (loan.purpose || null) as LoanPurpose | null,
        occupancy: null,
        recorded: {},
      },
    },
    loan.status,
    requirements,
  ).filter(stopsStatus);
  return judged.length === 0 ? null : missingWords(judged);
}
