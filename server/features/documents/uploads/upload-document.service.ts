import { createReadStream } from 'node:fs';
import pLimit from 'p-limit';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { MAX_FILE_BYTES } from '../../../../domain/documents/document-file.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type ReceivedBytes, TooManyBytesError } from '../../../platform/file-store/file-store.ts';
import { waitForAll } from '../../../platform/memory/wait-for-all.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storeBytes } from '../bytes/store-bytes.ts';
import type { ContentChecker } from '../content-check/content-checker.ts';
import {
  type DocumentIds,
  findDocument,
  lockDocument,
  type UploadedDocumentRow,
  updateDocument,
} from '../documents.store.ts';
import type { FoldersService } from '../folders/folders.service.ts';
import { answerDocument } from '../quarantine/held-back.ts';
import type { QuarantineService, UploadScan } from '../quarantine/quarantine.service.ts';
import { recordDocument, uploaded } from '../record-document.ts';

/**
 * Each upload holds a pool connection while the store works. This limit leaves the rest of the pool to
 * everybody else.
 */
const KEPT_AT_ONCE = 6;

export interface UploadDocumentService {
  /**
   * Receives the bytes of a registered document. The same bytes again are accepted: that is a retry after a
   * lost answer.
   * @throws AppError `not_found`, `too_large`, `unsupported_type`, `conflict` when other bytes exist.
   */
  uploadDocument(ids: DocumentIds, bytes: AsyncIterable<Buffer>, actor: Actor): Promise<CustomerDocument>;
}

interface UploadParts {
  folders: FoldersService;
  checker: ContentChecker;
  quarantine: QuarantineService;
}

export function createUploadDocumentService(
  { database, clock, files }: Pick<Platform, 'database' | 'clock' | 'files'>,
  { folders, checker, quarantine }: UploadParts,
): UploadDocumentService {
  const { db } = database;
  const keeping = pLimit(KEPT_AT_ONCE);
  const now = () => clock.now().toISOString();

  return {
    async uploadDocument(ids, bytes, actor) {
      const document = await findDocument(db, ids);
      if (document === undefined) throw notFound();
      const received = await receive(bytes);
      try {
        await check(received, document.name);
        const scan = await quarantine.scanUpload(() => createReadStream(received.path));
        if (typeof scan === 'object' && scan.found) {
          const hash = await received.hash;
          await quarantine.recordRefusal({ ...ids, name: document.name, hash, malware: scan.name }, actor);
          throw unsupported(`This file contains malware (${scan.name}). It was not stored.`);
        }
        return await answerDocument(db, await keeping(() => keep(ids, { received, scan }, actor)));
      } finally {
        await received.discard();
      }
    },
  };

  async function receive(bytes: AsyncIterable<Buffer>): Promise<ReceivedBytes> {
    try {
      return await files.receive(bytes, MAX_FILE_BYTES);
    } catch (error) {
      if (error instanceof TooManyBytesError) throw tooLarge();
      throw error;
    }
  }

  async function check({ path, size }: ReceivedBytes, name: string): Promise<void> {
    if (size === 0) throw unsupported('This file is empty.');
    const permission = await checker.check({ path, size, name });
    if (!permission.ok) throw unsupported(permission.reason);
  }

  function keep(
    ids: DocumentIds,
    { received, scan }: { received: ReceivedBytes; scan: UploadScan },
    actor: Actor,
  ): Promise<UploadedDocumentRow> {
    return storeBytes(db, files, { received, at: now() }, async (tx, keepReceived) => {
      const { path, document } = await lockWithFolder(tx, ids);
      const hash = await received.hash;
      if (document.hash !== null && document.hash !== hash) throw otherBytes();
      // The rows are written while the bytes are stored, and committed only after that.
      const [, row] = await waitForAll([keepReceived(), write()]);
      await quarantine.noteScan(tx, { id: document.id, hash }, scan);
      return row;

      async function write(): Promise<UploadedDocumentRow> {
        // It was uploaded before. Storing the bytes again repairs damaged or lost ones.
        if (document.hash !== null) return uploaded(document);
        const at = now();
        const { size } = received;
        const change = { hash, size, path, uploaded_at: at, updated_at: at, updated_by: actor.name };
        const row = await updateDocument(tx, document.id, change);
        await recordDocument(tx, 'file-uploaded', { after: row }, actor, { size, hash });
        return row;
      }
    });
  }

  /** The document and its target folder, because the chosen one may have been removed meanwhile. */
  async function lockWithFolder(tx: Db, ids: DocumentIds) {
    await folders.holdFolders(tx, ids.customerId);
    const document = await lockDocument(tx, ids);
    if (document === undefined) throw notFound();
    return { document, path: await folders.nearestFolder(tx, ids.customerId, document.path) };
  }
}

/** The refusal of a document over 10 MB. */
export function tooLarge(): AppError {
  return new AppError('too_large', 'This file is larger than 10 MB. Please upload a smaller one.');
}

function unsupported(reason: string): AppError {
  return new AppError('unsupported_type', reason, { fields: { fileToUpload: reason } });
}

function otherBytes(): AppError {
  return new AppError(
    'conflict',
    'This document has other content already. Please upload it as a new document.',
  );
}
