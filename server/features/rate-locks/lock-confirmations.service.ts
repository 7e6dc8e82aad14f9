import type { DefaultFolder } from '../../../domain/documents/document-folder.ts';
import { canConfirmLock, isActiveLock, lockStatusOf } from '../../../domain/locks/rate-lock.ts';
import { borrowersOnLoan, propertyOf } from '../../../domain/orders/order-draft.ts';
import { nameAssigneeBy } from '../../../domain/people/assignee-name.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, requirePermission } from '../../platform/app-error.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import type { GeneratedDocumentsService } from '../documents/generated-documents.service.ts';
import type { LoanActionsService } from '../loan-actions/loan-actions.service.ts';
import { readApplication } from '../loans/application/read-application.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import { composeLockConfirmation } from './lock-confirmation-pdf.ts';

/** A lock confirmation is a disclosure to the borrower, so it is filed with the disclosures. */
const FOLDER: DefaultFolder = 'Disclosures';

export interface SavedConfirmation {
  fileId: string;
  name: string;
  path: string;
  isNew: boolean;
}

export interface LockConfirmationsService {
  /**
   * Saves a confirmation of the loan's active lock in the customer's documents. The same facts make the same bytes,
   * which are stored once, even if that document was renamed or moved.
   * @throws AppError `not_found`, `conflict` without an unexpired active lock.
   */
  saveLockConfirmation(
    ids: { customerId: string; loanId: string },
    actor: Actor,
    run: InTransaction<SavedConfirmation>,
  ): Promise<SavedConfirmation>;
}

export function createLockConfirmationsService(
  { database: { db }, clock, companySettings }: Pick<Platform, 'database' | 'clock' | 'companySettings'>,
  loanActions: LoanActionsService,
  generatedDocuments: GeneratedDocumentsService,
  directories: Pick<DirectoriesService, 'listAssigneeNames'>,
): LockConfirmationsService {
  return {
    async saveLockConfirmation(ids, actor, run) {
      const locks = await loanActions.listLoanActions(ids, 'LOCK');
      const nameAssignee = nameAssigneeBy(await directories.listAssigneeNames());
      const { loan, application } = await db.transaction().execute(async (tx) => ({
        loan: await requireHeldLoan(tx, ids),
        application: await readApplication(tx, ids),
      }));
      const place = locks.findIndex(({ status }) => {
        const known = lockStatusOf(status);
        return known !== null && isActiveLock(known);
      });
      const lock = locks[place];
      requirePermission(
        canConfirmLock(
          loan.status,
          lockStatusOf(lock?.status),
          lock?.lockExpirationDate,
          easternDate(clock.now()),
        ),
      );
      if (lock === undefined) throw new AppError('conflict', 'This loan has no active lock to confirm.');
      const number = locks.length - place;
      const bytes = await composeLockConfirmation({
        lender: companySettings.current().companyName,
        loanNumber: loan.loan_number,
        borrowers: borrowersOnLoan(application),
        property: propertyOf(application),
        loanPurpose: loan.loan_purpose,
        loanAmount: loan.loan_amount,
        officer: loan.loan_officer && nameAssignee('loanOfficer', loan.loan_officer),
        // The closing date belongs to the loan (LOAN-31).
        lock: { ...lock, closingDate: loan.closing_date ?? lock.closingDate },
      });
      const made = {
        customerId: ids.customerId,
        name: `Lock confirmation ${loan.loan_number} (lock ${number}, version ${lock.version}).pdf`,
        path: FOLDER,
        description: `Confirmation of the rate lock of loan ${loan.loan_number}`,
        bytes,
        isKnownByBytes: true,
      };
      return generatedDocuments.keepGeneratedDocument(
        made,
        actor,
        async (_tx, { fileId, name, path, isNew }) => ({ fileId, name, path, isNew }),
        // With the loan locked, so that the second of two simultaneous requests finds the first one's document.
        (keep) =>
          run(async (tx) => {
            await requireHeldLoan(tx, ids);
            return keep(tx);
          }),
      );
    },
  };
}
