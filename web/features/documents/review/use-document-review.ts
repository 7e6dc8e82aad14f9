import { useQueryClient } from '@tanstack/react-query';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { NOT_REVIEWED, type Verdict } from '../../../../domain/documents/document-review.ts';
import { asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { failureText } from '../../../loans/failures/failure-text.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { replaceInLists, runDocumentChanges } from '../document-queries.ts';

export interface DocumentReviews {
  accept: (document: CustomerDocument) => void;
  /** Asks for the reason. */
  askReason: (document: CustomerDocument) => void;
  reject: (document: CustomerDocument, verdict: Pick<Verdict, 'reason' | 'words'>) => void;
  takeBack: (document: CustomerDocument) => void;
  /** Confirms the suggested kind, or asks for one. */
  confirmKind: (document: CustomerDocument) => void;
  /** Asks for kind, date and borrower. */
  askFacts: (document: CustomerDocument) => void;
}

/**
 * Stores a verdict. The person goes on meanwhile, so a refusal is a message that names the document. A colleague's
 * verdict is shown in its place (REVIEW-5).
 */
export function useDocumentReview(customerId: string) {
  const queryClient = useQueryClient();
  return async (document: CustomerDocument, verdict: Verdict = NOT_REVIEWED): Promise<void> => {
    const { fileId, name, review } = document;
    const body = { ...verdict, seenOn: review?.reviewedOn ?? null };
    try {
      const { data } = await runDocumentChanges(queryClient, customerId, () =>
        call('reviewDocument', { params: { id: customerId, fileId }, body }),
      );
      replaceInLists(queryClient, customerId, data.files);
      // Conditions changed with it, on this page as the number in the loan's header.
      void queryClient.invalidateQueries({ queryKey: ['conditions'] });
      void queryClient.invalidateQueries({ queryKey: ['customers', 'loans', customerId] });
    } catch (error) {
      const { current } = asApiError(error);
      if (current !== undefined) replaceInLists(queryClient, customerId, [current as CustomerDocument]);
      showToast({ tone: 'bad', title: `The review of ${name} was not saved`, text: failureText(error) });
    }
  };
}

/** Moves the focus to a document's row, or on a phone to the review of the open document. */
export function focusDocument(fileId: string): void {
  setTimeout(() => {
    const row = document.querySelector<HTMLElement>(`[data-document="${CSS.escape(fileId)}"]`);
    (row ?? document.querySelector<HTMLElement>('[data-review] button'))?.focus();
  });
}
