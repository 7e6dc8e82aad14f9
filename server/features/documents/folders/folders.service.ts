import { randomUUIDv7 } from 'node:crypto';
import type { Folder } from '../../../../contract/folders.ts';
import {
  canRemoveFolder,
  childFolderPath,
  defaultFolderOf,
  folderNameKey,
  isDefaultFolder,
  parentFolderPath,
  ROOT_PATH,
} from '../../../../domain/documents/document-folder.ts';
import { type RecordChange, recordChange, recordedRow } from '../../../../domain/history/record-change.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { InTransaction } from '../../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CustomersService } from '../../customers/customers.service.ts';
import { countDocumentsByPath, NO_DOCUMENTS } from '../document-lists.store.ts';
import { toFolder } from './folder-lists.service.ts';
import { acceptFolderName, acceptFolderPath, acceptParentPath, orNameTaken } from './folder-names.ts';
import {
  deleteFolderRow,
  type FolderRow,
  findFolder,
  findFolderPaths,
  findInside,
  holdFolders,
  type Inside,
  insertFolder,
  isFolderUsed,
  renameFolderRow,
} from './folders.store.ts';

export interface FolderIds {
  customerId: string;
  folderId: string;
}

export interface FoldersService {
  /** @throws AppError `not_found` (customer or parent), `invalid` (name), `conflict` (name taken). */
  createFolder(
    customerId: string,
    folder: { name: string; parentPath: string },
    actor: Actor,
    run: InTransaction<Folder>,
  ): Promise<Folder>;
  /** Content moves along. @throws AppError as `createFolder`. */
  renameFolder(ids: FolderIds, name: string, actor: Actor): Promise<Folder>;
  /** @throws AppError `not_found`, `conflict` unless empty. */
  deleteFolder(ids: FolderIds, actor: Actor): Promise<void>;
  /** Locks a customer's folders until the transaction ends; call before locking any row. */
  holdFolders(tx: Db, customerId: string): Promise<void>;
  /** `holdFolders` for a document entering this folder. @throws AppError `not_found`. */
  holdFolder(tx: Db, customerId: string, path: string): Promise<void>;
  /** Falls back to the nearest existing folder above. */
  nearestFolder(tx: Db, customerId: string, path: string): Promise<string>;
}

export function createFoldersService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  customers: CustomersService,
): FoldersService {
  const { db } = database;

  async function findOwn(tx: Db, { customerId, folderId }: FolderIds): Promise<FolderRow> {
    const folder = await findFolder(tx, customerId, folderId);
    if (folder === undefined) throw notFound();
    return folder;
  }

  return {
    async createFolder(customerId, { name: given, parentPath }, actor, run) {
      await customers.getCustomer(customerId);
      const name = acceptFolderName(given);
      acceptParentPath(parentPath);
      acceptFolderPath(childFolderPath(parentPath, name));
      const at = clock.now().toISOString();
      const folder = {
        id: randomUUIDv7(),
        parent_path: parentPath,
        name,
        path: childFolderPath(parentPath, name),
      };
      return orNameTaken(
        run(async (tx) => {
          await holdFolders(tx, customerId, 'alone');
          await mustExist(tx, customerId, parentPath);
          const row = await insertFolder(tx, {
            ...folder,
            customer_id: customerId,
            name_key: folderNameKey(name),
            created_at: at,
            created_by: actor.name,
          });
          const details = { folderId: folder.id, path: folder.path };
          const changes = [recordChange('folder', row.id, undefined, recordedRow(row))];
          await recordFolder(tx, 'folder-created', { customerId, at, actor, details, changes });
          return { ...toFolder(row), ...NO_DOCUMENTS };
        }),
      );
    },

    async renameFolder(ids, given, actor) {
      const { customerId } = ids;
      const name = acceptFolderName(given);
      const at = clock.now().toISOString();
      return orNameTaken(
        db.transaction().execute(async (tx) => {
          await holdFolders(tx, customerId, 'alone');
          const folder = await findOwn(tx, ids);
          const path = childFolderPath(folder.parent_path, name);
          if (path !== folder.path) {
            const nameKey = folderNameKey(name);
            const before = await findInside(tx, customerId, folder.path);
            for (const below of before.folders) acceptFolderPath(path + below.path.slice(folder.path.length));
            await renameFolderRow(tx, { customerId, folder, name, nameKey, path, at, by: actor.name });
            const details = { folderId: folder.id, from: folder.path, to: path };
            const changes = insideChanges(before, await findInside(tx, customerId, path));
            await recordFolder(tx, 'folder-renamed', { customerId, at, actor, details, changes });
          }
          const counts = (await countDocumentsByPath(tx, customerId)).get(path) ?? NO_DOCUMENTS;
          return { ...toFolder({ ...folder, name, path }), ...counts };
        }),
      );
    },

    async deleteFolder(ids, actor) {
      const { customerId } = ids;
      const at = clock.now().toISOString();
      await db.transaction().execute(async (tx) => {
        await holdFolders(tx, customerId, 'alone');
        const folder = await findOwn(tx, ids);
        const permission = canRemoveFolder(await isFolderUsed(tx, customerId, folder.path));
        if (!permission.ok) throw new AppError('conflict', permission.reason);
        const deleted = await deleteFolderRow(tx, folder.id);
        const details = { folderId: folder.id, path: folder.path };
        const changes = [recordChange('folder', folder.id, recordedRow(deleted), undefined)];
        await recordFolder(tx, 'folder-deleted', { customerId, at, actor, details, changes });
      });
    },

    holdFolders: (tx, customerId) => holdFolders(tx, customerId, 'shared'),

    async holdFolder(tx, customerId, path) {
      await holdFolders(tx, customerId, 'shared');
      await mustExist(tx, customerId, path);
    },

    async nearestFolder(tx, customerId, path) {
      if (isDefaultFolder(path)) return path;
      const above = pathsUpwards(path);
      const own = await findFolderPaths(tx, customerId, above);
      return above.find((one) => isDefaultFolder(one) || own.has(one)) ?? ROOT_PATH;
    },
  };
}

async function mustExist(tx: Db, customerId: string, path: string): Promise<void> {
  if (path === ROOT_PATH || isDefaultFolder(path)) return;
  if ((await findFolderPaths(tx, customerId, [path])).has(path)) return;
  throw new AppError('not_found', 'This folder does not exist. Please choose another one.');
}

/** Nearest first. */
function pathsUpwards(path: string): string[] {
  if (defaultFolderOf(path) === undefined) return [];
  return [path, ...pathsUpwards(parentFolderPath(path))];
}

interface FolderEvent {
  customerId: string;
  at: string;
  actor: Actor;
  details: Record<string, unknown>;
  changes: RecordChange[];
}

function recordFolder(tx: Db, kind: string, { actor, ...event }: FolderEvent): Promise<void> {
  return recordEvent(tx, { kind, actor: actor.name, staffId: actor.staffId, ...event });
}

/** How renaming changes the folder and its content. */
function insideChanges(before: Inside, after: Inside): RecordChange[] {
  const changes = (of: 'folder' | 'file', older: Inside['files'], newer: Inside['files']) => {
    const rows = new Map(newer.map((row) => [row.id, row]));
    return older.flatMap((row) => {
      const later = rows.get(row.id);
      return later === undefined ? [] : [recordChange(of, row.id, recordedRow(row), recordedRow(later))];
    });
  };
  return [...changes('folder', before.folders, after.folders), ...changes('file', before.files, after.files)];
}
