import type { StoredFile } from '../../../contract/files.ts';
import type { UploadedFileRow } from './files.store.ts';

/** A row as the wire shows it. */
export function toStoredFile(file: UploadedFileRow): StoredFile {
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
