import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Instant } from '../../../domain/eastern-time.ts';
import type { Db } from '../../platform/database.ts';
import { prepareStatement } from '../../platform/prepared-statement.ts';
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
  'files.moving_from',
  'files.former_ids',
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
  | 'moving_from'
  | 'former_ids'
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
  await insertPlace(tx, file, undefined);
}

const insertPlace = prepareStatement<Parameters<typeof insertFile>[1], unknown>((db, place) =>
  db
    .insertInto('files')
    .values({
      id: place('id'),
      customer_id: place('customer_id'),
      name: place('name'),
      path: place('path'),
      description: place('description'),
      format: place('format'),
      created_at: place('created_at'),
      created_by: place('created_by'),
      updated_at: place('created_at'),
      updated_by: place('created_by'),
    })
    .compile(),
);

/** Writes a file that refers to bytes which are there. */
export async function insertUploadedFile(
  tx: Db,
  file: Omit<UploadedFileRow, 'deleted_at' | 'deleted_by' | 'moving_from' | 'former_ids'> & {
    moving_from?: string;
  },
): Promise<UploadedFileRow> {
  const row = await tx
    .insertInto('files')
    .values({
      ...file,
      moving_from: file.moving_from ?? null,
      former_ids: null,
      deleted_at: null,
      deleted_by: null,
    })
    .returning(FILE_COLUMNS)
    .executeTakeFirstOrThrow();
  return row as UploadedFileRow;
}

/** A file that is not deleted; its bytes may be yet to come. */
export async function findFile(db: Db, ids: FileIds): Promise<FileRow | undefined> {
  const [row] = await selectFile(db, ids, 'there');
  return row;
}

/** The same, kept as it is until the end of the transaction. */
export async function lockFile(tx: Db, ids: FileIds): Promise<FileRow | undefined> {
  const [row] = await selectFile(tx, ids, 'locked');
  return row;
}

/** A file that was deleted, kept as it is until the end of the transaction. */
export function lockDeletedFile(tx: Db, ids: FileIds): Promise<FileRow | undefined> {
  return ownFile(tx, ids).where('deleted_at', 'is not', null).forUpdate().executeTakeFirst();
}

const selectFile = prepareStatement<FileIds, FileRow, 'there' | 'locked'>(
  (db, place, how) => {
    const there = ownFile(db, { customerId: place('customerId'), fileId: place('fileId') }).where(
      'deleted_at',
      'is',
      null,
    );
    return (how === 'locked' ? there.forUpdate() : there).compile();
  },
  (how) => how,
);

function ownFile(db: Db, { customerId, fileId }: FileIds) {
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

/** @throws when there is no such file. */
export async function updateFile(tx: Db, id: string, change: FileChange): Promise<UploadedFileRow> {
  const fields = (Object.keys(change) as (keyof FileChange)[]).filter((field) => change[field] !== undefined);
  const [row] = await writeFile(tx, { ...change, id }, fields);
  if (row === undefined) throw new Error('No such file');
  return row as UploadedFileRow;
}

const writeFile = prepareStatement<FileChange & { id: string }, FileRow, readonly (keyof FileChange)[]>(
  (db, place, fields) =>
    db
      .updateTable('files')
      .set(Object.fromEntries(fields.map((field) => [field, place(field)])))
      .where('id', '=', place('id'))
      .returning(FILE_COLUMNS)
      .compile(),
  (fields) => fields.join(' '),
);

/** Whether the bytes are there and the file is not deleted; in the words of the partial indexes. */
export function isListed({ eb, and }: ExpressionBuilder<Tables, 'files'>) {
  return and([eb('files.uploaded_at', 'is not', null), eb('files.deleted_at', 'is', null)]);
}
