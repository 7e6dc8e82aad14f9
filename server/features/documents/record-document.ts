import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Author } from '../../platform/actor.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { DocumentRow, UploadedDocumentRow } from './documents.store.ts';

/** @throws AppError `not_found` for a missing document, or one without bytes. */
export function uploaded(document: DocumentRow | undefined): UploadedDocumentRow {
  if (document === undefined || !isUploaded(document)) throw notFound();
  return document;
}

export function isUploaded(document: DocumentRow): document is UploadedDocumentRow {
  return document.hash !== null && document.size !== null && document.uploaded_at !== null;
}

export function recordDocument(
  tx: Db,
  kind: string,
  {
    before,
    after: document,
    at = document.updated_at,
  }: { before?: DocumentRow; after: UploadedDocumentRow; at?: string },
  actor: Author,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordEvent(tx, {
    kind,
    at,
    actor: actor.name,
    staffId: actor.staffId,
    customerId: document.customer_id,
    details: { fileId: document.id, name: document.name, path: document.path, ...details },
    changes: [recordChange('file', document.id, before && recordedRow(before), recordedRow(document))],
  });
}
