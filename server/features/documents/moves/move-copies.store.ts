import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { FILE_COLUMNS, isListed, type UploadedDocumentRow } from '../documents.store.ts';

/** From unfinished moves, newest first, locked. */
export async function lockMoveCopies(tx: Db, fileId: string): Promise<UploadedDocumentRow[]> {
  const rows = await tx
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('moving_from', '=', fileId)
    .where(isListed)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
  return rows as UploadedDocumentRow[];
}

export async function writeSuccessor(
  tx: Db,
  id: string,
  formerIds: readonly string[],
): Promise<UploadedDocumentRow> {
  const row = await tx
    .updateTable('files')
    .set({ moving_from: null, former_ids: [...formerIds] })
    .where('id', '=', id)
    .returning(FILE_COLUMNS)
    .executeTakeFirstOrThrow();
  return row as UploadedDocumentRow;
}

export async function findSuccessors(
  db: Db,
  customerId: string,
  formerIds: readonly string[],
): Promise<UploadedDocumentRow[]> {
  if (formerIds.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`former_ids && ${formerIds}::uuid[]`)
    .where(isListed)
    .orderBy('id')
    .execute();
  return rows as UploadedDocumentRow[];
}
