import type { CustomerDocument } from '../../../../contract/documents.ts';
import type { Actor } from '../../../platform/actor.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { InTransaction } from '../../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type DocumentIds,
  type DocumentRow,
  lockDocument,
  lockDocuments,
  type UploadedDocumentRow,
  updateDocument,
} from '../documents.store.ts';
import type { FoldersService } from '../folders/folders.service.ts';
import { answerDocument } from '../quarantine/held-back.ts';
import { isUploaded, recordDocument, uploaded } from '../record-document.ts';
import { completeMove, copyForMove } from './move-copies.ts';
import { refuseRecordedLetter } from './recorded-letters.ts';

export interface CopiedDocument {
  fileId: string;
  file: CustomerDocument;
}

/** The two halves of a move, for one document or several in one transaction. */
export interface DocumentMovesService {
  /** Shares the stored bytes. A repeat returns the existing copy. @throws AppError `not_found`. */
  copyDocument(
    ids: DocumentIds,
    path: string,
    actor: Actor,
    run: InTransaction<CustomerDocument>,
  ): Promise<CustomerDocument>;
  /** Skips documents that are gone. @throws AppError `not_found` (folder). */
  copyDocuments(
    customerId: string,
    fileIds: readonly string[],
    path: string,
    actor: Actor,
  ): Promise<CopiedDocument[]>;
  /** Restorable until retention removes it. A move's copy replaces it. @throws AppError `not_found`. */
  deleteDocument(ids: DocumentIds, actor: Actor): Promise<void>;
  /** Skips documents that are gone. */
  deleteDocuments(customerId: string, fileIds: readonly string[], actor: Actor): Promise<void>;
}

export function createDocumentMovesService(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  folders: FoldersService,
): DocumentMovesService {
  const now = () => clock.now().toISOString();

  async function copy(
    tx: Db,
    document: UploadedDocumentRow,
    path: string,
    by: { actor: Actor; at: string },
  ): Promise<CustomerDocument> {
    await refuseRecordedLetter(tx, document);
    const { copy: copied, isNew } = await copyForMove(tx, document, path);
    if (isNew) {
      const details = { copyOf: document.id, from: document.path };
      await recordDocument(tx, 'file-copied', { after: copied, at: by.at }, by.actor, details);
    }
    return answerDocument(tx, copied);
  }

  async function remove(
    tx: Db,
    document: DocumentRow,
    { actor, at }: { actor: Actor; at: string },
  ): Promise<void> {
    await refuseRecordedLetter(tx, document);
    const change = { deleted_at: at, deleted_by: actor.name, updated_at: at, updated_by: actor.name };
    const deleted = await updateDocument(tx, document.id, change);
    // A document without bytes is invisible, so history does not mention it.
    if (!isUploaded(document)) return;
    if (await completeMove(tx, { before: document, after: deleted }, actor)) return;
    await recordDocument(tx, 'file-deleted', { before: document, after: deleted }, actor);
  }

  return {
    async copyDocument(ids, path, actor, run) {
      const at = now();
      return run(async (tx) => {
        await folders.holdFolder(tx, ids.customerId, path);
        // Locked, so that no sweep removes it and its bytes before the copy exists.
        return copy(tx, uploaded(await lockDocument(tx, ids)), path, { actor, at });
      });
    },

    async copyDocuments(customerId, fileIds, path, actor) {
      const at = now();
      return db.transaction().execute(async (tx) => {
        await folders.holdFolder(tx, customerId, path);
        const copies: CopiedDocument[] = [];
        for (const document of await lockDocuments(tx, customerId, fileIds)) {
          if (!isUploaded(document)) continue;
          copies.push({ fileId: document.id, file: await copy(tx, document, path, { actor, at }) });
        }
        return copies;
      });
    },

    async deleteDocument(ids, actor) {
      const at = now();
      await db.transaction().execute(async (tx) => {
        const document = await lockDocument(tx, ids);
        if (document === undefined) throw notFound();
        await remove(tx, document, { actor, at });
      });
    },

    async deleteDocuments(customerId, fileIds, actor) {
      const at = now();
      await db.transaction().execute(async (tx) => {
        for (const document of await lockDocuments(tx, customerId, fileIds))
          await remove(tx, document, { actor, at });
      });
    },
  };
}
