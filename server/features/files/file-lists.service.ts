import type { RecentFile, StoredFile } from '../../../contract/files.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTimeCursor, type TimeCursor, writeTimeCursor } from '../../platform/time-cursor.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import { toStoredFile } from './file-answer.ts';
import { listFileRows, listRecentFileRows } from './file-lists.store.ts';
import type { UploadedFileRow } from './files.store.ts';

interface Page {
  limit: number;
  after?: string | undefined;
}

interface Listed<File> {
  files: File[];
  links: { next?: { href: string } };
}

export interface FileListsService {
  /** @throws AppError `not_found` for a customer who is not there, `invalid` for `after` of another list. */
  listFiles(customerId: string, list: Page & { path?: string | undefined }): Promise<Listed<StoredFile>>;
  /** Recently uploaded files of all customers. */
  listRecentFiles(page: Page): Promise<Listed<RecentFile>>;
}

export function createFileListsService(
  { database }: Pick<Platform, 'database'>,
  customers: CustomersService,
): FileListsService {
  const { db } = database;

  return {
    async listFiles(customerId, { path, limit, after }) {
      await customers.getCustomer(customerId);
      const cursor = after === undefined ? undefined : readTimeCursor(after);
      const rows = await listFileRows(db, { customerId, path }, { limit: limit + 1, after: cursor });
      const files = rows.slice(0, limit);
      const last = rows.length > limit ? files.at(-1) : undefined;
      const next = last && nextHref(`/api/customers/${customerId}/files`, { path, limit }, cursorOf(last));
      return { files: files.map(toStoredFile), links: next ? { next } : {} };
    },

    async listRecentFiles({ limit, after }) {
      const cursor = after === undefined ? undefined : readTimeCursor(after);
      const rows = await listRecentFileRows(db, { limit: limit + 1, after: cursor });
      const files = rows.slice(0, limit);
      const last = rows.length > limit ? files.at(-1) : undefined;
      const next = last && nextHref('/api/files', { limit }, { at: last.uploaded_at, id: last.id });
      return {
        files: files.map((file) => ({
          ...toStoredFile(file),
          customer: {
            customerId: file.customer_id,
            firstName: file.first_name,
            lastName: file.last_name,
          },
        })),
        links: next ? { next } : {},
      };
    },
  };
}

function cursorOf({ updated_at, id }: UploadedFileRow): TimeCursor {
  return { at: updated_at, id };
}

function nextHref(
  address: string,
  query: { path?: string | undefined; limit: number },
  cursor: TimeCursor,
): { href: string } {
  const search = new URLSearchParams();
  if (query.path !== undefined) search.set('path', query.path);
  search.set('limit', String(query.limit));
  search.set('after', writeTimeCursor(cursor));
  return { href: `${address}?${search}` };
}
