import { randomUUIDv7 } from 'node:crypto';
import type { StoredFile } from '../../../contract/files.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/once.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import { fileHref, toStoredFile } from './file-answer.ts';
import { findSuccessors } from './file-moves.store.ts';
import { completeMove, copyForMove } from './file-moves.ts';
import { acceptChangedName, acceptNewName } from './file-names.ts';
import {
  type FileIds,
  type FileRow,
  findFile,
  findFiles,
  insertFile,
  lockDeletedFile,
  lockFile,
  type UploadedFileRow,
  updateFile,
} from './files.store.ts';
import type { FoldersService } from './folders.service.ts';

/** What others need of a file to hand it on; its bytes are in the file store under the hash. */
export interface FileToHandOn {
  fileId: string;
  name: string;
  /** MIME type. */
  format: string;
  /** Bytes. */
  size: number;
  hash: string;
}

/** Where the bytes of a new file go. */
export interface FilePlace {
  fileId: string;
  link: { href: string };
}

export interface FilesService {
  /**
   * Makes the place of a new file, listed once its bytes are there.
   * @throws AppError `not_found` (customer or folder), `invalid` (name), `unsupported_type`.
   */
  createFile(
    customerId: string,
    file: { name: string; path: string; description?: string | null | undefined },
    actor: Actor,
    run: InTransaction<FilePlace>,
  ): Promise<FilePlace>;
  /** @throws AppError `not_found`, `invalid` (name), `unsupported_type` for an extension that the content is not. */
  changeFile(ids: FileIds, change: FileInfo, actor: Actor): Promise<StoredFile>;
  /**
   * Puts the same stored bytes into another folder: the first half of a move, whose second half deletes the original. Tried again,
   * it answers the copy that is there. @throws AppError `not_found`.
   */
  copyFile(ids: FileIds, path: string, actor: Actor, run: InTransaction<StoredFile>): Promise<StoredFile>;
  /** It can be brought back until the rules of retention let it go. A copy of a move takes its place. @throws AppError `not_found`. */
  deleteFile(ids: FileIds, actor: Actor): Promise<void>;
  /** Brings a deleted file back into its folder, or the nearest above that is still there. @throws AppError `not_found`. */
  restoreFile(ids: FileIds, actor: Actor): Promise<StoredFile>;
  /** @throws AppError `not_found`. */
  getUploadedFile(ids: FileIds): Promise<UploadedFileRow>;
  /**
   * Files of a customer in the order of the ids; one that was moved since is found by the id that it had before.
   * @throws AppError `not_found` when one is not there, or not theirs.
   */
  filesOf(tx: Db, customerId: string, fileIds: readonly string[]): Promise<FileToHandOn[]>;
  /** The same with the folders that they lie in. */
  getUploadedFiles(customerId: string, fileIds: readonly string[]): Promise<UploadedFileRow[]>;
}

export interface FileInfo {
  name?: string | undefined;
  path?: string | undefined;
  description?: string | null | undefined;
}

export function createFilesService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  customers: CustomersService,
  folders: FoldersService,
): FilesService {
  const { db } = database;
  const now = () => clock.now().toISOString();

  async function uploadedFiles(tx: Db, customerId: string, fileIds: readonly string[]) {
    const byId = new Map((await findFiles(tx, customerId, fileIds)).map((file) => [file.id, file]));
    return [...new Set(fileIds)].map((id) => byId.get(id) ?? missing());
  }

  async function presentFiles(tx: Db, customerId: string, fileIds: readonly string[]) {
    const files = await findFiles(tx, customerId, fileIds);
    const gone = fileIds.filter((id) => !files.some((file) => file.id === id));
    const moved = await findSuccessors(tx, customerId, gone);
    const found = fileIds.map(
      (id) => files.find((file) => file.id === id) ?? moved.findLast((file) => file.former_ids?.includes(id)),
    );
    return [...new Set(found.map((file) => file ?? missing()))];
  }

  return {
    async createFile(customerId, given, actor, run) {
      const { name, format } = acceptNewName(given.name);
      await customers.getCustomer(customerId);
      const id = randomUUIDv7();
      return run(async (tx) => {
        await folders.holdFolder(tx, customerId, given.path);
        await insertFile(tx, {
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

    async changeFile(ids, given, actor) {
      const at = now();
      return db.transaction().execute(async (tx) => {
        if (given.path !== undefined) await folders.holdFolder(tx, ids.customerId, given.path);
        const file = uploaded(await lockFile(tx, ids));
        const name = given.name === undefined ? file.name : acceptChangedName(given.name, file.format);
        const { path = file.path, description = file.description } = given;
        if (name === file.name && path === file.path && description === file.description) {
          return toStoredFile(file);
        }
        const change = { name, path, description, updated_at: at, updated_by: actor.name };
        const changed = await updateFile(tx, file.id, change);
        // An entry for each thing that was done, each on top of the one before.
        const renamed = { ...changed, path: file.path, description: file.description };
        const moved = { ...changed, description: file.description };
        if (name !== file.name) {
          await recordFile(tx, 'file-renamed', { before: file, after: renamed }, actor, { from: file.name });
        }
        if (path !== file.path) {
          const before = name === file.name ? file : renamed;
          await recordFile(tx, 'file-moved', { before, after: moved }, actor, { from: file.path });
        }
        if (description !== file.description) {
          const before = name === file.name && path === file.path ? file : moved;
          await recordFile(tx, 'file-described', { before, after: changed }, actor);
        }
        return toStoredFile(changed);
      });
    },

    async copyFile(ids, path, actor, run) {
      const at = now();
      return run(async (tx) => {
        await folders.holdFolder(tx, ids.customerId, path);
        // Locked: it cannot be swept away, and its bytes with it, before the copy is there.
        const file = uploaded(await lockFile(tx, ids));
        const { copy, isNew } = await copyForMove(tx, file, path);
        if (isNew) {
          const details = { copyOf: file.id, from: file.path };
          await recordFile(tx, 'file-copied', { after: copy, at }, actor, details);
        }
        return toStoredFile(copy);
      });
    },

    async deleteFile(ids, actor) {
      const at = now();
      await db.transaction().execute(async (tx) => {
        const file = await lockFile(tx, ids);
        if (file === undefined) throw notFound();
        const change = { deleted_at: at, deleted_by: actor.name, updated_at: at, updated_by: actor.name };
        const deleted = await updateFile(tx, file.id, change);
        // A place whose bytes never came is no file to anybody: the history does not know it.
        if (file.hash === null) return;
        if (await completeMove(tx, { before: uploaded(file), after: deleted }, actor)) return;
        await recordFile(tx, 'file-deleted', { before: file, after: deleted }, actor);
      });
    },

    async restoreFile(ids, actor) {
      const at = now();
      return db.transaction().execute(async (tx) => {
        await folders.holdFolders(tx, ids.customerId);
        const file = uploaded(await lockDeletedFile(tx, ids));
        const path = await folders.nearestFolder(tx, ids.customerId, file.path);
        const change = { deleted_at: null, deleted_by: null, path, updated_at: at, updated_by: actor.name };
        const restored = await updateFile(tx, file.id, change);
        await recordFile(tx, 'file-restored', { before: file, after: restored }, actor);
        return toStoredFile(restored);
      });
    },

    getUploadedFile: async (ids) => uploaded(await findFile(db, ids)),

    async filesOf(tx, customerId, fileIds) {
      const files = await presentFiles(tx, customerId, fileIds);
      return files.map(({ id, name, format, size, hash }) => ({ fileId: id, name, format, size, hash }));
    },

    getUploadedFiles: (customerId, fileIds) => uploadedFiles(db, customerId, fileIds),
  };
}

/** @throws AppError `not_found` for a file that is not there, or whose bytes are not. */
export function uploaded(file: FileRow | undefined): UploadedFileRow {
  const { hash, size, uploaded_at } = file ?? missing();
  if (file === undefined || hash === null || size === null || uploaded_at === null) throw notFound();
  return { ...file, hash, size, uploaded_at };
}

/** Writes what happened to a file into the history, in the transaction of the change. */
export function recordFile(
  tx: Db,
  kind: string,
  { before, after: file, at = file.updated_at }: { before?: FileRow; after: UploadedFileRow; at?: string },
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
