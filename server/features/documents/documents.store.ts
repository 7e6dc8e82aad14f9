import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { prepareStatement } from '../../platform/database/prepared-statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface DocumentIds {
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
  'files.review',
  'files.kind_id',
  'files.dated_on',
  'files.borrower',
] as const;

export type DocumentRow = Pick<
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
  | 'review'
  | 'kind_id'
  | 'dated_on'
  | 'borrower'
>;

/** A query's rows have this type only if it selects by `isListed` or writes these columns. */
export type UploadedDocumentRow = DocumentRow & { hash: string; size: number; uploaded_at: Instant };

/** What staff say about a document. */
export type Said = Pick<DocumentRow, 'review' | 'kind_id' | 'dated_on' | 'borrower'>;

export async function insertDocument(
  tx: Db,
  document: Pick<
    DocumentRow,
    'id' | 'customer_id' | 'name' | 'path' | 'description' | 'format' | 'created_at' | 'created_by'
  >,
): Promise<void> {
  await insertPlace(tx, document, undefined);
}

const insertPlace = prepareStatement<Parameters<typeof insertDocument>[1], unknown>((db, place) =>
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

export async function insertUploadedDocument(
  tx: Db,
  document: Omit<
    UploadedDocumentRow,
    'deleted_at' | 'deleted_by' | 'moving_from' | 'former_ids' | keyof Said
  > &
    Partial<Said> & { moving_from?: string },
): Promise<UploadedDocumentRow> {
  const row = await tx
    .insertInto('files')
    .values({
      ...document,
      moving_from: document.moving_from ?? null,
      former_ids: null,
      deleted_at: null,
      deleted_by: null,
    })
    .returning(FILE_COLUMNS)
    .executeTakeFirstOrThrow();
  return row as UploadedDocumentRow;
}

/** Not deleted; its bytes may still be missing. */
export async function findDocument(db: Db, ids: DocumentIds): Promise<DocumentRow | undefined> {
  const [row] = await selectDocument(db, ids, 'there');
  return row;
}

export async function lockDocument(tx: Db, ids: DocumentIds): Promise<DocumentRow | undefined> {
  const [row] = await selectDocument(tx, ids, 'locked');
  return row;
}

/** Undeleted ones, locked in id order, so that two moves cannot deadlock. */
export function lockDocuments(
  tx: Db,
  customerId: string,
  fileIds: readonly string[],
): Promise<DocumentRow[]> {
  return tx
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('customer_id', '=', customerId)
    .where('id', '=', sql<string>`ANY(${fileIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function lockDeletedDocument(tx: Db, ids: DocumentIds): Promise<DocumentRow | undefined> {
  return ownDocument(tx, ids).where('deleted_at', 'is not', null).forUpdate().executeTakeFirst();
}

const selectDocument = prepareStatement<DocumentIds, DocumentRow, 'there' | 'locked'>(
  (db, place, how) => {
    const there = ownDocument(db, { customerId: place('customerId'), fileId: place('fileId') }).where(
      'deleted_at',
      'is',
      null,
    );
    return (how === 'locked' ? there.forUpdate() : there).compile();
  },
  (how) => how,
);

function ownDocument(db: Db, { customerId, fileId }: DocumentIds) {
  return db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('id', '=', fileId)
    .where('customer_id', '=', customerId);
}

/** Unordered; unknown ids are left out. */
export async function findDocuments(
  db: Db,
  customerId: string,
  fileIds: readonly string[],
): Promise<UploadedDocumentRow[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('customer_id', '=', customerId)
    .where('id', '=', sql<string>`ANY(${fileIds}::uuid[])`)
    .where(isListed)
    .execute();
  return rows as UploadedDocumentRow[];
}

/** Same bytes, name and folder; locked until the end of the transaction. */
export async function findSameDocument(
  tx: Db,
  same: { customerId: string; hash: string; place?: { name: string; path: string } | undefined },
): Promise<UploadedDocumentRow | undefined> {
  const sameBytes = tx
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('customer_id', '=', same.customerId)
    .where('hash', '=', same.hash);
  const { place } = same;
  const row = await (place === undefined
    ? sameBytes
    : sameBytes.where('name', '=', place.name).where('path', '=', place.path)
  )
    .where(isListed)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row as UploadedDocumentRow | undefined;
}

export interface DocumentChange {
  name?: string;
  path?: string;
  description?: string | null;
  format?: string;
  hash?: string;
  size?: number;
  uploaded_at?: Instant;
  review?: DocumentRow['review'];
  kind_id?: string | null;
  dated_on?: CalendarDate | null;
  borrower?: string | null;
  deleted_at?: Instant | null;
  deleted_by?: string | null;
  updated_at: Instant;
  updated_by: string;
}

/** @throws if the document is gone. */
export async function updateDocument(
  tx: Db,
  id: string,
  change: DocumentChange,
): Promise<UploadedDocumentRow> {
  const fields = (Object.keys(change) as (keyof DocumentChange)[]).filter(
    (field) => change[field] !== undefined,
  );
  const [row] = await writeFile(tx, { ...change, id }, fields);
  if (row === undefined) throw new Error('No such document');
  return row as UploadedDocumentRow;
}

const writeFile = prepareStatement<
  DocumentChange & { id: string },
  DocumentRow,
  readonly (keyof DocumentChange)[]
>(
  (db, place, fields) =>
    db
      .updateTable('files')
      .set(Object.fromEntries(fields.map((field) => [field, place(field)])))
      .where('id', '=', place('id'))
      .returning(FILE_COLUMNS)
      .compile(),
  (fields) => fields.join(' '),
);

/** Must be written exactly like the partial indexes' condition. */
export function isListed({ eb, and }: ExpressionBuilder<Tables, 'files'>) {
  return and([eb('files.uploaded_at', 'is not', null), eb('files.deleted_at', 'is', null)]);
}

export async function isJointBorrower(db: Db, customerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM loans JOIN loan_applications ON loan_applications.loan_id = loans.id
    WHERE loans.customer_id = ${customerId}::uuid
      AND (document #> '{section1BorrowerInformation,part1aPersonalInformation,otherBorrowers}')::jsonb
        @> jsonb_build_array(jsonb_build_object('id', ${id}::text)) LIMIT 1`.execute(db);
  return rows.length > 0;
}
