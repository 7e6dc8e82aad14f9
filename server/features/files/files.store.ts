import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Instant } from '../../../domain/eastern-time.ts';
import type { Db } from '../../platform/database.ts';
import type { Tables } from '../../platform/tables.ts';

export interface FileIds {
  customerId: string;
  fileId: string;
}

export const FILE_COLUMNS = [
  'files.id',
  'files.customer_id',
  'files.name',
  'files.path',
  'files.description',
  'files.format',
  'files.hash',
  'files.size',
  'files.uploaded_at',
  'files.created_at',
  'files.created_by',
  'files.updated_at',
  'files.updated_by',
  'files.deleted_at',
  'files.deleted_by',
] as const;

export type FileRow = Pick<
  Selectable<Tables['files']>,
  | 'id'
  | 'customer_id'
  | 'name'
  | 'path'
  | 'description'
  | 'format'
  | 'hash'
  | 'size'
  | 'uploaded_at'
  | 'created_at'
  | 'created_by'
  | 'updated_at'
  | 'updated_by'
  | 'deleted_at'
  | 'deleted_by'
>;

/** A file whose bytes are there. */
export type UploadedFileRow = FileRow & { hash: string; size: number; uploaded_at: Instant };

/** Writes a file that waits for its bytes. */
export async function insertFile(
  tx: Db,
  file: Pick<
    FileRow,
    'id' | 'customer_id' | 'name' | 'path' | 'description' | 'format' | 'created_at' | 'created_by'
  >,
): Promise<void> {
  await tx
    .insertInto('files')
    .values({ ...file, updated_at: file.created_at, updated_by: file.created_by })
    .execute();
}

/** Writes a file that refers to bytes which are there. */
export async function insertUploadedFile(
  tx: Db,
  file: Omit<UploadedFileRow, 'updated_at' | 'updated_by' | 'deleted_at' | 'deleted_by'>,
): Promise<UploadedFileRow> {
  const row = await tx
    .insertInto('files')
    .values({
      ...file,
      updated_at: file.created_at,
      updated_by: file.created_by,
      deleted_at: null,
      deleted_by: null,
    })
    .returning(FILE_COLUMNS)
    .executeTakeFirstOrThrow();
  return row as UploadedFileRow;
}

/** A file that is not deleted; its bytes may be yet to come. */
export function findFile(db: Db, ids: FileIds): Promise<FileRow | undefined> {
  return selectFile(db, ids).where('deleted_at', 'is', null).executeTakeFirst();
}

/** The same, kept as it is until the end of the transaction. */
export function lockFile(tx: Db, ids: FileIds): Promise<FileRow | undefined> {
  return selectFile(tx, ids).where('deleted_at', 'is', null).forUpdate().executeTakeFirst();
}

/** A file that was deleted no earlier than `since`, kept as it is until the end of the transaction. */
export function lockDeletedFile(tx: Db, ids: FileIds, since: Instant): Promise<FileRow | undefined> {
  return selectFile(tx, ids).where('deleted_at', '>=', since).forUpdate().executeTakeFirst();
}

function selectFile(db: Db, { customerId, fileId }: FileIds) {
  return db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('id', '=', fileId)
    .where('customer_id', '=', customerId);
}

/** Uploaded files of a customer by id, in no order; ids of others are left out. */
export async function findFiles(
  db: Db,
  customerId: string,
  fileIds: readonly string[],
): Promise<UploadedFileRow[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('customer_id', '=', customerId)
    .where('id', '=', sql<string>`ANY(${fileIds}::uuid[])`)
    .where(isListed)
    .execute();
  return rows as UploadedFileRow[];
}

/** A file of a customer that has these bytes under this name in this folder; kept as it is until the end of the transaction. */
export async function findSameFile(
  tx: Db,
  same: { customerId: string; name: string; path: string; hash: string },
): Promise<UploadedFileRow | undefined> {
  const row = await tx
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('customer_id', '=', same.customerId)
    .where('hash', '=', same.hash)
    .where('name', '=', same.name)
    .where('path', '=', same.path)
    .where(isListed)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row as UploadedFileRow | undefined;
}

export interface FileChange {
  name?: string;
  path?: string;
  description?: string | null;
  format?: string;
  hash?: string;
  size?: number;
  uploaded_at?: Instant;
  deleted_at?: Instant | null;
  deleted_by?: string | null;
  updated_at: Instant;
  updated_by: string;
}

export async function updateFile(tx: Db, id: string, change: FileChange): Promise<UploadedFileRow> {
  const row = await tx
    .updateTable('files')
    .set(change)
    .where('id', '=', id)
    .returning(FILE_COLUMNS)
    .executeTakeFirstOrThrow();
  return row as UploadedFileRow;
}

/** Removes for good what was deleted before an instant, and has the history say so. @returns how many files. */
export async function purgeDeletedFiles(db: Db, before: Instant, at: Instant): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    WITH purged AS (
      DELETE FROM files WHERE deleted_at < ${before} RETURNING id, customer_id, name, path, hash
    ), recorded AS (
      INSERT INTO events (occurred_at, actor, kind, customer_id, details, changes)
      SELECT ${at}::timestamptz, 'file sweep', 'file-purged', customer_id,
        json_build_object('fileId', id, 'name', name, 'path', path),
        json_build_array(json_build_object('of', 'file', 'id', id,
          'patch', json_build_array(json_build_object('op', 'remove', 'path', ''))))
      FROM purged WHERE hash IS NOT NULL
    ) SELECT count(*)::integer AS files FROM purged`.execute(db);
  return rows[0]?.files ?? 0;
}

/** Removes the places of files whose bytes have not come since an instant. @returns how many. */
export async function purgeUnfinishedFiles(db: Db, before: Instant): Promise<number> {
  const purged = await db
    .deleteFrom('files')
    .where('uploaded_at', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(purged.numDeletedRows);
}

/** Whether the bytes are there and the file is not deleted; in the words of the partial indexes. */
export function isListed({ eb, and }: ExpressionBuilder<Tables, 'files'>) {
  return and([eb('files.uploaded_at', 'is not', null), eb('files.deleted_at', 'is', null)]);
}
