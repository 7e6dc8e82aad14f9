import { randomUUIDv7 } from 'node:crypto';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { freeFileName } from '../../../domain/documents/document-file-name.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import { fileHref, toCustomerDocument } from './document-answer.ts';
import { namesInFolder } from './document-lists.store.ts';
import { findSuccessors } from './document-moves.store.ts';
import { completeMove, copyForMove } from './document-moves.ts';
import { acceptChangedName, acceptNewName } from './document-names.ts';
import {
  type DocumentIds,
  type DocumentRow,
  findDocument,
  findDocuments,
  insertDocument,
  lockDeletedDocument,
  lockDocument,
  type UploadedDocumentRow,
  updateDocument,
} from './documents.store.ts';
import type { FoldersService } from './folders/folders.service.ts';

/** A document's facts for other features; its bytes are in the file store under the hash. */
export interface AttachableDocument {
  fileId: string;
  name: string;
  /** MIME type. */
  format: string;
  /** In bytes. */
  size: number;
  hash: string;
}

/** The upload address of a new document. */
export interface DocumentPlace {
  fileId: string;
  link: { href: string };
}

export interface DocumentsService {
  /**
   * Registers a new document, which is listed once its bytes arrive.
   * @throws AppError `not_found` (customer or folder), `invalid` (name), `unsupported_type`.
   */
  createDocument(
    customerId: string,
    file: { name: string; path: string; description?: string | null | undefined },
    actor: Actor,
    run: InTransaction<DocumentPlace>,
  ): Promise<DocumentPlace>;
  /**
   * @throws AppError `not_found`, `invalid` (name), `unsupported_type` when the extension does not match the
   * content.
   */
  changeDocument(ids: DocumentIds, change: DocumentInfo, actor: Actor): Promise<CustomerDocument>;
  /**
   * Copies a document into another folder, with the same stored bytes: the first half of a move, whose second
   * half deletes the original. When repeated, it returns the existing copy. @throws AppError `not_found`.
   */
  copyDocument(
    ids: DocumentIds,
    path: string,
    actor: Actor,
    run: InTransaction<CustomerDocument>,
  ): Promise<CustomerDocument>;
  /**
   * The document can be restored until retention rules remove it. A move's copy replaces it. @throws AppError
   * `not_found`.
   */
  deleteDocument(ids: DocumentIds, actor: Actor): Promise<void>;
  /**
   * Restores a deleted document into its folder, or the nearest existing one above. @throws AppError
   * `not_found`.
   */
  restoreDocument(ids: DocumentIds, actor: Actor): Promise<CustomerDocument>;
  /** @throws AppError `not_found`. */
  getUploadedDocument(ids: DocumentIds): Promise<UploadedDocumentRow>;
  /**
   * Documents of a customer in the order of the ids. Earlier ids of moved documents work as well.
   * @throws AppError `not_found` when one is missing or belongs to another customer.
   */
  documentsOf(tx: Db, customerId: string, fileIds: readonly string[]): Promise<AttachableDocument[]>;
  /** The same with their folders. */
  getUploadedDocuments(customerId: string, fileIds: readonly string[]): Promise<UploadedDocumentRow[]>;
}

export interface DocumentInfo {
  name?: string | undefined;
  path?: string | undefined;
  description?: string | null | undefined;
}

export function createDocumentsService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  customers: CustomersService,
  folders: FoldersService,
): DocumentsService {
  const { db } = database;
  const now = () => clock.now().toISOString();

  async function uploadedFiles(tx: Db, customerId: string, fileIds: readonly string[]) {
    const byId = new Map((await findDocuments(tx, customerId, fileIds)).map((file) => [file.id, file]));
    return [...new Set(fileIds)].map((id) => byId.get(id) ?? missing());
  }

  async function presentDocuments(tx: Db, customerId: string, fileIds: readonly string[]) {
    const files = await findDocuments(tx, customerId, fileIds);
    const gone = fileIds.filter((id) => !files.some((file) => file.id === id));
    const moved = await findSuccessors(tx, customerId, gone);
    const found = fileIds.map(
      (id) => files.find((file) => file.id === id) ?? moved.findLast((file) => file.former_ids?.includes(id)),
    );
    return [...new Set(found.map((file) => file ?? missing()))];
  }

  return {
    async createDocument(customerId, given, actor, run) {
      const { name, format } = acceptNewName(given.name);
      await customers.getCustomer(customerId);
      const id = randomUUIDv7();
      return run(async (tx) => {
        await folders.holdFolder(tx, customerId, given.path);
        await insertDocument(tx, {
          id,
          customer_id: customerId,
          name,
          path: given.path,
          description: given.description ?? null,
          format: format.format,
          created_at: now(),
          created_by: actor.name,
        });
        return { fileId: id, link: { href: fileHref(customerId, id) } };
      });
    },

    async changeDocument(ids, given, actor) {
      const at = now();
      return db.transaction().execute(async (tx) => {
        if (given.path !== undefined) await folders.holdFolder(tx, ids.customerId, given.path);
        const file = uploaded(await lockDocument(tx, ids));
        const name = given.name === undefined ? file.name : acceptChangedName(given.name, file.format);
        const { path = file.path, description = file.description } = given;
        if (name === file.name && path === file.path && description === file.description) {
          return toCustomerDocument(file);
        }
        const change = { name, path, description, updated_at: at, updated_by: actor.name };
        const changed = await updateDocument(tx, file.id, change);
        // One entry per change, each based on the one before.
        const renamed = { ...changed, path: file.path, description: file.description };
        const moved = { ...changed, description: file.description };
        if (name !== file.name) {
          await recordDocument(tx, 'file-renamed', { before: file, after: renamed }, actor, {
            from: file.name,
          });
        }
        if (path !== file.path) {
          const before = name === file.name ? file : renamed;
          await recordDocument(tx, 'file-moved', { before, after: moved }, actor, { from: file.path });
        }
        if (description !== file.description) {
          const before = name === file.name && path === file.path ? file : moved;
          await recordDocument(tx, 'file-described', { before, after: changed }, actor);
        }
        return toCustomerDocument(changed);
      });
    },

    async copyDocument(ids, path, actor, run) {
      const at = now();
      return run(async (tx) => {
        await folders.holdFolder(tx, ids.customerId, path);
        // Locked, so that no sweep removes it and its bytes before the copy exists.
        const file = uploaded(await lockDocument(tx, ids));
        const { copy, isNew } = await copyForMove(tx, file, path);
        if (isNew) {
          const details = { copyOf: file.id, from: file.path };
          await recordDocument(tx, 'file-copied', { after: copy, at }, actor, details);
        }
        return toCustomerDocument(copy);
      });
    },

    async deleteDocument(ids, actor) {
      const at = now();
      await db.transaction().execute(async (tx) => {
        const file = await lockDocument(tx, ids);
        if (file === undefined) throw notFound();
        const change = { deleted_at: at, deleted_by: actor.name, updated_at: at, updated_by: actor.name };
        const deleted = await updateDocument(tx, file.id, change);
        // A document without bytes is invisible: the history does not mention it.
        if (file.hash === null) return;
        if (await completeMove(tx, { before: uploaded(file), after: deleted }, actor)) return;
        await recordDocument(tx, 'file-deleted', { before: file, after: deleted }, actor);
      });
    },

    async restoreDocument(ids, actor) {
      const at = now();
      return db.transaction().execute(async (tx) => {
        await folders.holdFolders(tx, ids.customerId);
        const file = uploaded(await lockDeletedDocument(tx, ids));
        const path = await folders.nearestFolder(tx, ids.customerId, file.path);
        // Another document may have taken its name meanwhile.
        const name = freeFileName(file.name, await namesInFolder(tx, ids.customerId, path));
        const change = {
          deleted_at: null,
          deleted_by: null,
          name,
          path,
          updated_at: at,
          updated_by: actor.name,
        };
        const restored = await updateDocument(tx, file.id, change);
        await recordDocument(tx, 'file-restored', { before: file, after: restored }, actor);
        return toCustomerDocument(restored);
      });
    },

    getUploadedDocument: async (ids) => uploaded(await findDocument(db, ids)),

    async documentsOf(tx, customerId, fileIds) {
      const files = await presentDocuments(tx, customerId, fileIds);
      return files.map(({ id, name, format, size, hash }) => ({ fileId: id, name, format, size, hash }));
    },

    getUploadedDocuments: (customerId, fileIds) => uploadedFiles(db, customerId, fileIds),
  };
}

/** @throws AppError `not_found` for a missing document, or one without bytes. */
export function uploaded(file: DocumentRow | undefined): UploadedDocumentRow {
  const { hash, size, uploaded_at } = file ?? missing();
  if (file === undefined || hash === null || size === null || uploaded_at === null) throw notFound();
  return { ...file, hash, size, uploaded_at };
}

/** Records a document's change in the history, in the transaction of the change. */
export function recordDocument(
  tx: Db,
  kind: string,
  {
    before,
    after: file,
    at = file.updated_at,
  }: { before?: DocumentRow; after: UploadedDocumentRow; at?: string },
  actor: Actor,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordEvent(tx, {
    kind,
    at,
    actor: actor.name,
    staffId: actor.staffId,
    customerId: file.customer_id,
    details: { fileId: file.id, name: file.name, path: file.path, ...details },
    changes: [recordChange('file', file.id, before && recordedRow(before), recordedRow(file))],
  });
}

function missing(): never {
  throw notFound();
}
