import type { Folder, listFolders } from '../../../../contract/folders.ts';
import type { AnswerOf } from '../../../../contract/wire/endpoint.ts';
import {
  DEFAULT_FOLDERS,
  defaultFolderOf,
  inTreeOrder,
  ROOT_PATH,
} from '../../../../domain/documents/document-folder.ts';
import { isStorableText } from '../../../../domain/texts/storable-text.ts';
import { placeOfAnotherList } from '../../../platform/database/time-cursor.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CustomersService } from '../../customers/customers.service.ts';
import { countDocumentsByPath, type FolderCounts, NO_DOCUMENTS } from '../document-lists.store.ts';
import { type FolderRow, listFolderRows } from './folders.store.ts';

export interface FolderListsService {
  /**
   * In path byte order, so parents precede children and a new folder moves no other to another page; tree order
   * within a page.
   * @throws AppError `not_found` for an unknown customer, `invalid` for another list's `after`.
   */
  listFolders(
    customerId: string,
    page: { limit: number; after?: string | undefined },
  ): Promise<AnswerOf<typeof listFolders>>;
}

export function createFolderListsService(
  { database: { db } }: Pick<Platform, 'database'>,
  customers: CustomersService,
): FolderListsService {
  return {
    async listFolders(customerId, { limit, after }) {
      const place = after === undefined ? undefined : readFolderCursor(after);
      await customers.getCustomer(customerId);
      const [own, counts] = await Promise.all([
        listFolderRows(db, customerId, { limit: limit + 1, after: place }),
        countDocumentsByPath(db, customerId),
      ]);
      const rest = [...DEFAULT_FOLDERS.map(defaultFolder), ...own.map(toFolder)]
        .filter(({ path }) => place === undefined || compareBytes(path, place) > 0)
        .sort((a, b) => compareBytes(a.path, b.path));
      const shown = rest.slice(0, limit);
      const last = rest.length > limit ? shown.at(-1) : undefined;
      return {
        folders: inTreeOrder(
          shown.map((folder) => ({ ...folder, ...(counts.get(folder.path) ?? NO_DOCUMENTS) })),
        ),
        rootFileCount: counts.get(ROOT_PATH)?.fileCount ?? 0,
        links: last === undefined ? {} : { next: { href: nextHref(customerId, limit, last.path) } },
      };
    },
  };
}

function defaultFolder(name: string): Omit<Folder, keyof FolderCounts> {
  return { folderId: null, name, path: name, parentPath: ROOT_PATH };
}

/** Like the column: by UTF-8 bytes. */
function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function nextHref(customerId: string, limit: number, path: string): string {
  const query = new URLSearchParams({ limit: String(limit), after: writeFolderCursor(path) });
  return `/api/customers/${customerId}/folders?${query}`;
}

/** The list is in path order, so a path is a position. */
function writeFolderCursor(path: string): string {
  return Buffer.from(path).toString('base64url');
}

/** @throws AppError `invalid` for a text that is no position in this list. */
function readFolderCursor(text: string): string {
  const path = Buffer.from(text, 'base64url').toString('utf8');
  const isWhole = writeFolderCursor(path) === text && isStorableText(path);
  if (!isWhole || defaultFolderOf(path) === undefined) throw placeOfAnotherList();
  return path;
}

export function toFolder(folder: FolderRow): Omit<Folder, 'fileCount' | 'borrowerFileCount' | 'rejected'> {
  return { folderId: folder.id, name: folder.name, path: folder.path, parentPath: folder.parent_path };
}
