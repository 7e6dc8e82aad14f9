import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { TimeCursor } from '../../platform/time-cursor.ts';
import { FILE_COLUMNS, isListed, type UploadedFileRow } from './files.store.ts';

/** Files of a customer or of one of their folders, the last changed first. */
export async function listFileRows(
  db: Db,
  of: { customerId: string; path: string | undefined },
  page: { limit: number; after: TimeCursor | undefined },
): Promise<UploadedFileRow[]> {
  const { path } = of;
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
  if (after !== undefined) {
    query = query.where(sql<boolean>`(updated_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  }
  return (await query.execute()) as UploadedFileRow[];
}

export type RecentFileRow = UploadedFileRow & { first_name: string; last_name: string };

/** Files of all customers, the last uploaded first. */
export async function listRecentFileRows(
  db: Db,
  page: { limit: number; after: TimeCursor | undefined },
): Promise<RecentFileRow[]> {
  const { limit, after } = page;
  let query = db
    .selectFrom('files')
    .innerJoin('customers', 'customers.id', 'files.customer_id')
    .select(FILE_COLUMNS)
    .select(['customers.first_name', 'customers.last_name'])
    .where(isListed)
    .orderBy('files.uploaded_at', 'desc')
    .orderBy('files.id', 'desc')
    .limit(limit);
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(files.uploaded_at, files.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return (await query.execute()) as RecentFileRow[];
}

/** Deleted documents of a customer, the last deleted first. A file that was moved is not deleted: its successor has its bytes. */
export async function listDeletedRows(
  db: Db,
  customerId: string,
  { limit, after }: { limit: number; after: TimeCursor | undefined },
): Promise<UploadedFileRow[]> {
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
  return (await query.execute()) as UploadedFileRow[];
}

/** Number of files by the folder that they lie in. */
export async function countFilesByPath(db: Db, customerId: string): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('files')
    .select((query) => ['path', query.fn.countAll<number>().as('count')])
    .where('customer_id', '=', customerId)
    .where(isListed)
    .groupBy('path')
    .execute();
  return new Map(counts.map(({ path, count }) => [path, Number(count)]));
}
