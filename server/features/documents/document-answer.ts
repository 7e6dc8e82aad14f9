import type { CustomerDocument } from '../../../contract/documents.ts';
import type { UploadedDocumentRow } from './documents.store.ts';

/** A row in its wire form. */
export function toCustomerDocument(file: UploadedDocumentRow): CustomerDocument {
  return {
    fileId: file.id,
    name: file.name,
    path: file.path,
    fileFormat: file.format,
    size: file.size,
    description: file.description,
    formerIds: file.former_ids ?? [],
    createdOn: file.created_at,
    createdBy: file.created_by,
    lastUpdatedOn: file.updated_at,
    link: { href: fileHref(file.customer_id, file.id) },
  };
}

export function fileHref(customerId: string, fileId: string): string {
  return `/api/customers/${customerId}/files/${fileId}`;
}
