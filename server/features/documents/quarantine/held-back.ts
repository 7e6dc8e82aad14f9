import type { CustomerDocument, HeldBack } from '../../../../contract/documents.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { toCustomerDocument } from '../document-answer.ts';
import type { UploadedDocumentRow } from '../documents.store.ts';
import { listQuarantined } from './quarantine.store.ts';

/** With the reason why nobody may open them, if any. */
export async function answerDocuments(
  db: Db,
  documents: readonly UploadedDocumentRow[],
): Promise<CustomerDocument[]> {
  const held = await heldBackOf(
    db,
    documents.map(({ hash }) => hash),
  );
  return documents.map((document) => toCustomerDocument(document, held.get(document.hash)));
}

export async function answerDocument(db: Db, document: UploadedDocumentRow): Promise<CustomerDocument> {
  const held = await heldBackOf(db, [document.hash]);
  return toCustomerDocument(document, held.get(document.hash));
}

/** @throws AppError `conflict` when nobody may open one of them. */
export async function refuseHeldBack<Document extends { hash: string; name: string }>(
  db: Db,
  documents: Document[],
): Promise<Document[]> {
  const held = await heldBackOf(
    db,
    documents.map(({ hash }) => hash),
  );
  const first = documents.find(({ hash }) => held.has(hash));
  const reason = first && held.get(first.hash);
  if (first !== undefined && reason !== undefined)
    throw new AppError('conflict', refusalOf(first.name, reason));
  return documents;
}

async function heldBackOf(db: Db, hashes: readonly string[]): Promise<Map<string, HeldBack>> {
  if (hashes.length === 0) return new Map();
  const rows = await listQuarantined(db, hashes);
  return new Map(rows.map(({ hash, malware, tries }) => [hash, { malware, tries }]));
}

function refusalOf(name: string, { malware }: HeldBack): string {
  return malware === null
    ? `${name} waits for its malware scan. Please try again in a few minutes.`
    : `Malware was found in ${name} (${malware}). No one can open it.`;
}
