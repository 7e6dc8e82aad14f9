import { sql } from 'kysely';
import { BORROWER_NAME } from '../../../domain/borrower-requests/borrower-name.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { isVisibleCustomer } from '../../platform/access/visible-loans.ts';
import type { Db } from '../../platform/database/database.ts';
import type { TimeCursor } from '../../platform/database/time-cursor.ts';
import { FILE_COLUMNS, isListed, type UploadedDocumentRow } from './documents.store.ts';

/** Of a customer, a folder, or with the same bytes; last changed first. */
export async function listDocumentRows(
  db: Db,
  of: { customerId: string; path: string | undefined; hash?: string | undefined },
  page: { limit: number; after: TimeCursor | undefined },
): Promise<UploadedDocumentRow[]> {
  const { path, hash } = of;
  const { limit, after } = page;
  let query = db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('customer_id', '=', of.customerId)
    .where(isListed)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (path !== undefined) query = query.where('path', '=', path);
  if (hash !== undefined) query = query.where('hash', '=', hash);
  if (after !== undefined) {
    query = query.where(sql<boolean>`(updated_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  }
  return (await query.execute()) as UploadedDocumentRow[];
}

export type ListedDocument = Pick<
  UploadedDocumentRow,
  'id' | 'name' | 'path' | 'uploaded_at' | 'former_ids' | 'kind_id' | 'dated_on' | 'borrower'
>;

/** In the folders, or with a kind. A rejected one counts for nothing (REVIEW-8). */
export async function listDocumentsIn(
  db: Db,
  customerId: string,
  folders: readonly string[],
  limit: number,
): Promise<ListedDocument[]> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'path', 'uploaded_at', 'former_ids', 'kind_id', 'dated_on', 'borrower'])
    .where('customer_id', '=', customerId)
    .where(isListed)
    .where(sql<boolean>`review ->> 'state' IS DISTINCT FROM 'rejected'`)
    .where(sql<boolean>`(kind_id IS NOT NULL OR EXISTS (SELECT FROM unnest(${[...folders]}::text[]) AS folder
      WHERE files.path = folder OR starts_with(files.path, folder || '/')))`)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows as ListedDocument[];
}

export type RecentDocumentRow = UploadedDocumentRow & {
  first_name: string;
  last_name: string;
  primary_email: string;
};

export async function listRecentDocumentRows(
  db: Db,
  page: { limit: number; after: TimeCursor | undefined },
  viewer: Viewer,
): Promise<RecentDocumentRow[]> {
  const { limit, after } = page;
  let query = db
    .selectFrom('files')
    .innerJoin('customers', 'customers.id', 'files.customer_id')
    .select(FILE_COLUMNS)
    .select(['customers.first_name', 'customers.last_name', 'customers.primary_email'])
    .where(isListed)
    .orderBy('files.uploaded_at', 'desc')
    .orderBy('files.id', 'desc')
    .limit(limit);
  const isVisible = isVisibleCustomer(viewer, sql.ref('files.customer_id'));
  if (isVisible !== null) query = query.where(isVisible);
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(files.uploaded_at, files.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return (await query.execute()) as RecentDocumentRow[];
}

/** Last deleted first. A moved document is not deleted: its successor has its bytes. */
export async function listDeletedRows(
  db: Db,
  customerId: string,
  { limit, after }: { limit: number; after: TimeCursor | undefined },
): Promise<UploadedDocumentRow[]> {
  let query = db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is not', null)
    .where('hash', 'is not', null)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM files later WHERE later.customer_id = files.customer_id
      AND later.former_ids @> ARRAY[files.id])`)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after !== undefined) {
    query = query.where(sql<boolean>`(deleted_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  }
  return (await query.execute()) as UploadedDocumentRow[];
}

const IS_REJECTED = sql<boolean>`review ->> 'state' = 'rejected'`;

export interface FolderCounts {
  fileCount: number;
  borrowerFileCount: number;
  /** How many of both were rejected; absent without any. */
  rejected?: { fileCount: number; borrowerFileCount: number };
}

export const NO_DOCUMENTS: FolderCounts = { fileCount: 0, borrowerFileCount: 0 };

/** By folder, and how many a borrower sent. */
export async function countDocumentsByPath(db: Db, customerId: string): Promise<Map<string, FolderCounts>> {
  const counts = await db
    .selectFrom('files')
    .select(({ fn }) => [
      'path',
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('created_by', '=', BORROWER_NAME).as('ofBorrowers'),
      fn.countAll<number>().filterWhere(IS_REJECTED).as('rejected'),
      fn
        .countAll<number>()
        .filterWhere('created_by', '=', BORROWER_NAME)
        .filterWhere(IS_REJECTED)
        .as('rejectedOfBorrowers'),
    ])
    .where('customer_id', '=', customerId)
    .where(isListed)
    .groupBy('path')
    .execute();
  return new Map(
    counts.map(({ path, count, ofBorrowers, rejected, rejectedOfBorrowers }) => [
      path,
      {
        fileCount: Number(count),
        borrowerFileCount: Number(ofBorrowers),
        ...(Number(rejected) === 0
          ? {}
          : {
              rejected: {
                fileCount: Number(rejected),
                borrowerFileCount: Number(rejectedOfBorrowers),
              },
            }),
      },
    ]),
  );
}

export async function namesInFolder(tx: Db, customerId: string, path: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('name')
    .where('customer_id', '=', customerId)
    .where('path', '=', path)
    .where('deleted_at', 'is', null)
    .where('hash', 'is not', null)
    .execute();
  return rows.map(({ name }) => name);
}
