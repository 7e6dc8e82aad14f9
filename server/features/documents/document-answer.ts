import type { CustomerDocument, HeldBack } from '../../../contract/documents.ts';
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
    link: { href: fileHref(document.customer_id, document.id) },
  };
}

export function fileHref(customerId: string, fileId: string): string {
  return `/api/customers/${customerId}/files/${fileId}`;
}
