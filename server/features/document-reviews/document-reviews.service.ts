import type { ReviewBody } from '../../../contract/documents/document-reviews.ts';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { wrongVerdictFields } from '../../../domain/documents/document-review.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RejectedFiles } from '../borrower-requests/rejected-files.service.ts';
import type { RequestedConditions } from '../conditions/requested-conditions.service.ts';
import type { DocumentsService } from '../documents/documents.service.ts';

export interface DocumentReviewsService {
  /**
   * @throws AppError `not_found`; `invalid` without a reason; `conflict` with the current document if somebody else
   * reviewed it first.
   */
  reviewDocument(
    ids: { customerId: string; fileId: string },
    body: ReviewBody,
    actor: Actor,
  ): Promise<CustomerDocument>;
}

interface Parts {
  documents: Pick<DocumentsService, 'answerOf' | 'requireDocument' | 'reviewDocument'>;
  conditions: Pick<RequestedConditions, 'holdLoansOf' | 'receiveAgain' | 'reopenWithout'>;
  rejectedFiles: Pick<RejectedFiles, 'fileRejected' | 'rejectionTakenBack'>;
}

/** Reviews change a document, its conditions and its requests together (REVIEW-4). */
export function createDocumentReviewsService(
  { database: { db } }: Pick<Platform, 'database'>,
  { documents, conditions, rejectedFiles }: Parts,
): DocumentReviewsService {
  return {
    async reviewDocument({ customerId, fileId }, body, actor) {
      const fields = wrongVerdictFields(body);
      if (Object.keys(fields).length > 0)
        throw new AppError('invalid', 'Some fields are not valid.', { fields });
      return db.transaction().execute(async (tx) => {
        // Loans are locked before documents, as for a borrower's upload.
        const loanIds = await conditions.holdLoansOf(tx, customerId);
        const { id } = await documents.requireDocument(tx, customerId, fileId);
        const { before, after } = await documents.reviewDocument(tx, { customerId, fileId: id }, body, actor);
        if (before === after) return documents.answerOf(tx, after);
        const ids = [after.id, ...(after.former_ids ?? [])];
        if (after.review?.state === 'rejected') {
          await conditions.reopenWithout(tx, customerId, ids, actor);
          await rejectedFiles.fileRejected(tx, { customerId, loanIds, fileIds: ids }, actor);
        } else if (before.review?.state === 'rejected') {
          await conditions.receiveAgain(tx, customerId, ids, actor);
          await rejectedFiles.rejectionTakenBack(tx, { customerId, loanIds, fileIds: ids }, actor);
        }
        return documents.answerOf(tx, after);
      });
    },
  };
}
