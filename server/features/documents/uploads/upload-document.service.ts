import pLimit from 'p-limit';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ReceivedBytes } from '../../../platform/file-store/file-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keepBytes, storeBytes } from '../bytes/store-bytes.ts';
import {
  type DocumentIds,
  type DocumentRow,
  findDocument,
  lockDocument,
  type UploadedDocumentRow,
  updateDocument,
} from '../documents.store.ts';
import type { FoldersService } from '../folders/folders.service.ts';
import { answerDocument } from '../quarantine/held-back.ts';
import type { QuarantineService, UploadScan } from '../quarantine/quarantine.service.ts';
import { recordDocument, uploaded } from '../record-document.ts';
import type { ByteChecks } from './checked-bytes.ts';

/** Each upload holds a pool connection while the store works: this leaves the rest to everybody else. */
const KEPT_AT_ONCE = 6;

export interface UploadDocumentService {
  /**
   * The same bytes again are accepted: a retry after a lost answer. @throws AppError `not_found`, `too_large`,
   * `unsupported_type`, `conflict` when other bytes exist.
   */
  uploadDocument(ids: DocumentIds, bytes: AsyncIterable<Buffer>, actor: Actor): Promise<CustomerDocument>;
}

interface UploadParts {
  folders: FoldersService;
  checks: ByteChecks;
  quarantine: QuarantineService;
}

export function createUploadDocumentService(
  { database, clock, files }: Pick<Platform, 'database' | 'clock' | 'files'>,
  { folders, checks, quarantine }: UploadParts,
): UploadDocumentService {
  const { db } = database;
  const keeping = pLimit(KEPT_AT_ONCE);
  const now = () => clock.now().toISOString();

  return {
    async uploadDocument(ids, bytes, actor) {
      const document = await findDocument(db, ids);
      if (document === undefined) throw notFound();
      const received = await checks.receive(bytes);
      try {
        const scan = await checks.check(received, { ...ids, name: document.name }, actor);
        const row = await keeping(() => store(ids, { received, scan }, actor));
        return await answerDocument(db, row);
      } finally {
        await received.discard();
      }
    },
  };

  function store(
    ids: DocumentIds,
    { received, scan }: { received: ReceivedBytes; scan: UploadScan },
    actor: Actor,
  ): Promise<UploadedDocumentRow> {
    return storeBytes(db, { received: [received], at: now() }, async (tx) => {
      const { path, document } = await lockWithFolder(tx, ids);
      const hash = await received.hash;
      if (document.hash !== null && document.hash !== hash) throw otherBytes();
      const bytes = { hash, size: received.size };
      const row = await keepBytes(tx, files, received, () =>
        recordUpload(tx, document, { ...bytes, path }, actor),
      );
      await quarantine.noteScan(tx, { id: document.id, hash }, scan);
      return row;
    });
  }

  async function recordUpload(
    tx: Db,
    document: DocumentRow,
    { path, ...bytes }: { hash: string; size: number; path: string },
    actor: Actor,
  ): Promise<UploadedDocumentRow> {
    // Uploaded before: storing again repairs damaged or lost bytes.
    if (document.hash !== null) return uploaded(document);
    const at = now();
    const change = { ...bytes, path, uploaded_at: at, updated_at: at, updated_by: actor.name };
    const row = await updateDocument(tx, document.id, change);
    await recordDocument(tx, 'file-uploaded', { after: row }, actor, bytes);
    return row;
  }

  /** The chosen folder may have been removed in the meantime. */
  async function lockWithFolder(tx: Db, ids: DocumentIds) {
    await folders.holdFolders(tx, ids.customerId);
    const document = await lockDocument(tx, ids);
    if (document === undefined) throw notFound();
    return { document, path: await folders.nearestFolder(tx, ids.customerId, document.path) };
  }
}

function otherBytes(): AppError {
  return new AppError(
    'conflict',
    'This document has other content already. Please upload it as a new document.',
  );
}
