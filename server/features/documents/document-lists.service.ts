import type { CustomerDocument, RecentDocument } from '../../../contract/documents.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { readTimeCursor, type TimeCursor, writeTimeCursor } from '../../platform/database/time-cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import { toCustomerDocument } from './document-answer.ts';
import {
  type ListedDocument,
  listDocumentRows,
  listDocumentsIn,
  listRecentDocumentRows,
} from './document-lists.store.ts';
import type { UploadedDocumentRow } from './documents.store.ts';
import { answerDocuments } from './quarantine/held-back.ts';

interface Page {
  limit: number;
  after?: string | undefined;
}

interface Listed<File> {
  files: File[];
  links: { next?: { href: string } };
}

export interface DocumentListsService {
  /** @throws AppError `not_found` for an unknown customer, `invalid` for another list's `after`. */
  listDocuments(
    customerId: string,
    list: Page & { path?: string | undefined; sha256?: string | undefined },
  ): Promise<Listed<CustomerDocument>>;
  /** With a kind, or in these folders and those below them; without rejected ones, newest upload first, at most `limit`. */
  listDocumentsIn(customerId: string, folders: readonly string[], limit: number): Promise<ListedDocument[]>;
  /** Newest uploads of all customers that the viewer sees. */
  listRecentDocuments(page: Page, viewer: Viewer): Promise<Listed<RecentDocument>>;
}

export function createDocumentListsService(
  { database }: Pick<Platform, 'database'>,
  customers: CustomersService,
): DocumentListsService {
  const { db } = database;

  return {
    async listDocuments(customerId, { path, sha256, limit, after }) {
      await customers.getCustomer(customerId);
      const cursor = after === undefined ? undefined : readTimeCursor(after);
      const of = { customerId, path, hash: sha256 };
      const rows = await listDocumentRows(db, of, { limit: limit + 1, after: cursor });
      const documents = rows.slice(0, limit);
      const last = rows.length > limit ? documents.at(-1) : undefined;
      const next =
        last && nextHref(`/api/customers/${customerId}/files`, { path, sha256, limit }, cursorOf(last));
      return { files: await answerDocuments(db, documents), links: next ? { next } : {} };
    },

    listDocumentsIn: (customerId, folders, limit) => listDocumentsIn(db, customerId, folders, limit),

    async listRecentDocuments({ limit, after }, viewer) {
      const cursor = after === undefined ? undefined : readTimeCursor(after);
      const rows = await listRecentDocumentRows(db, { limit: limit + 1, after: cursor }, viewer);
      const documents = rows.slice(0, limit);
      const last = rows.length > limit ? documents.at(-1) : undefined;
      const next = last && nextHref('/api/files', { limit }, { at: last.uploaded_at, id: last.id });
      const answers = await answerDocuments(db, documents);
      return {
        files: documents.map((document, place) => ({
          ...(answers[place] ?? toCustomerDocument(document)),
          customer: {
            customerId: document.customer_id,
            firstName: document.first_name,
            lastName: document.last_name,
            primaryEmail: document.primary_email,
          },
        })),
        links: next ? { next } : {},
      };
    },
  };
}

function cursorOf({ updated_at, id }: UploadedDocumentRow): TimeCursor {
  return { at: updated_at, id };
}

function nextHref(
  address: string,
  query: { path?: string | undefined; sha256?: string | undefined; limit: number },
  cursor: TimeCursor,
): { href: string } {
  const search = new URLSearchParams();
  if (query.path !== undefined) search.set('path', query.path);
  if (query.sha256 !== undefined) search.set('sha256', query.sha256);
  search.set('limit', String(query.limit));
  search.set('after', writeTimeCursor(cursor));
  return { href: `${address}?${search}` };
}
