import type { CustomerDocument, HeldBack } from '../../../contract/documents.ts';
import type { DocumentReview } from '../../../domain/documents/document-review.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { UploadedDocumentRow } from './documents.store.ts';

export function toCustomerDocument(
  document: UploadedDocumentRow,
  heldBack?: HeldBack | undefined,
): CustomerDocument {
  return {
    fileId: document.id,
    name: document.name,
    path: document.path,
    fileFormat: document.format,
    size: document.size,
    description: document.description,
    formerIds: document.former_ids ?? [],
    createdOn: document.created_at,
    createdBy: document.created_by,
    lastUpdatedOn: document.updated_at,
    ...(heldBack === undefined ? {} : { heldBack }),
    ...(document.kind_id === null ? {} : { kindId: document.kind_id }),
    ...(document.dated_on === null ? {} : { datedOn: document.dated_on }),
    ...(document.borrower === null ? {} : { borrower: document.borrower }),
    ...(document.review === null ? {} : { review: reviewAnswer(document.review) }),
    link: { href: fileHref(document.customer_id, document.id) },
  };
}

function reviewAnswer({ state, reason, words, by, at }: DocumentReview) {
  return { state, reason, words, reviewedBy: by, reviewedOn: fullInstant(at) };
}

export function fileHref(customerId: string, fileId: string): string {
  return `/api/customers/${customerId}/files/${fileId}`;
}
