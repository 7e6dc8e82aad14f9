import { rejectionLine } from '../../../domain/borrower-requests/rejection-words.ts';
import { isItemOwed } from '../../../domain/borrower-requests/request-state.ts';
import type { DocumentReview } from '../../../domain/documents/document-review.ts';
import type { RequestedCondition } from '../conditions/requested-conditions.service.ts';
import type { StoredRequest } from './borrower-requests.store.ts';
import type { Rejections } from './request-answer.ts';
import { itemStates } from './request-facts.ts';

interface UntoldRejection {
  /** As the mail says it. */
  line: string;
  /** Still owed. */
  itemIds: string[];
}

/** Rejected files and parts of files since the last mail, of items that are still owed (REVIEW-6). */
export function untoldRejections(
  request: StoredRequest,
  rejections: Rejections,
  conditions: ReadonlyMap<string, RequestedCondition>,
): UntoldRejection[] {
  const items = itemStates(request, conditions).filter(isItemOwed);
  const owed = new Set(items.map(({ itemId }) => itemId));
  const untold = (
    { name, pages }: { name: string; pages: readonly number[] | null },
    review: DocumentReview,
    of: readonly string[],
  ) => {
    const itemIds = of.filter((itemId) => owed.has(itemId));
    const isKnown = Date.parse(review.at) < Date.parse(request.sent_at);
    return isKnown || itemIds.length === 0
      ? []
      : [{ line: rejectionLine({ name, pages }, review, request.language), itemIds }];
  };
  return request.files.flatMap(({ itemId, fileId, name }) => {
    const { review, parts } = rejections.get(fileId) ?? { review: null, parts: [] };
    if (review !== null) return untold({ name, pages: null }, review, [itemId]);
    return parts.flatMap((part) => {
      const own = itemsCountingOn(request, part.ids, conditions);
      return untold({ name, pages: part.pages }, part.review, own.length === 0 ? [itemId] : own);
    });
  });
}

/** Items whose condition is linked to one of these documents. */
export function itemsCountingOn(
  { items }: StoredRequest,
  fileIds: readonly string[],
  conditions: ReadonlyMap<string, RequestedCondition>,
): string[] {
  return items
    .filter(({ conditionId }) => conditions.get(conditionId)?.fileIds.some((id) => fileIds.includes(id)))
    .map(({ itemId }) => itemId);
}
