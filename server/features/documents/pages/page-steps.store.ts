import { sql } from 'kysely';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { DocumentSourcesTable } from '../../../platform/tables/document-tables.ts';
import type { DocumentIds } from '../documents.store.ts';

export interface StepIds {
  customerId: string;
  stepId: string;
}

export async function insertStep(
  tx: Db,
  step: { id: string; customer_id: string; made_at: Instant; made_by: string },
): Promise<void> {
  await tx.insertInto('page_steps').values(step).execute();
}

export async function insertSources(tx: Db, sources: readonly DocumentSourcesTable[]): Promise<void> {
  await tx
    .insertInto('document_sources')
    .values([...sources])
    .execute();
}

export interface Step {
  made_by: string;
  undone_at: Instant | null;
}

export async function lockStep(tx: Db, { customerId, stepId }: StepIds): Promise<Step | undefined> {
  return tx
    .selectFrom('page_steps')
    .select(['made_by', 'undone_at'])
    .where('id', '=', stepId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function markUndone(tx: Db, stepId: string, by: { at: Instant; name: string }): Promise<void> {
  await tx
    .updateTable('page_steps')
    .set({ undone_at: by.at, undone_by: by.name })
    .where('id', '=', stepId)
    .execute();
}

export async function listDocumentsOfStep(db: Db, stepId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('document_sources')
    .select('file_id')
    .distinct()
    .where('step_id', '=', stepId)
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** The successor of a moved document keeps its sources when the original is removed. */
export async function moveSources(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('document_sources').set({ file_id: to }).where('file_id', '=', from).execute();
}

export async function listSources(
  db: Db,
  { customerId, fileId }: DocumentIds,
): Promise<{ fileId: string; name: string; path: string | null; pages: number[] }[]> {
  const { rows } = await sql<{ fileId: string; name: string; path: string | null; pages: number[] }>`
    SELECT coalesce(present.id, source_id) AS "fileId", source_name AS name, present.path, pages
    FROM document_sources LEFT JOIN LATERAL (
      SELECT id, path FROM files WHERE customer_id = ${customerId} AND deleted_at IS NULL
        AND (files.id = source_id OR former_ids @> ARRAY[source_id]) LIMIT 1
    ) AS present ON true
    WHERE file_id = ${fileId} ORDER BY position`.execute(db);
  return rows;
}

export interface Use {
  stepId: string;
  fileId: string;
  name: string;
  path: string;
  pages: number[];
  madeOn: Instant;
  madeBy: string;
}

/** Documents of these documents' pages, newest first. */
export async function listUses(db: Db, fileIds: readonly string[], limit: number): Promise<Use[]> {
  const { rows } = await sql<Use>`
    SELECT step.id AS "stepId", made.id AS "fileId", made.name, made.path, used.pages,
      step.made_at AS "madeOn", step.made_by AS "madeBy"
    FROM (SELECT file_id, step_id, array_agg(page ORDER BY position, place) AS pages
      FROM document_sources, unnest(pages) WITH ORDINALITY AS listed (page, place)
      WHERE source_id = ANY(${fileIds}::uuid[]) GROUP BY file_id, step_id) used
    JOIN page_steps step ON step.id = used.step_id
    JOIN files made ON made.id = used.file_id AND made.deleted_at IS NULL
    WHERE step.undone_at IS NULL ORDER BY step.made_at DESC, made.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** A condition of the customer that lists the document, and counts on it. */
export async function isLinkedToCondition(tx: Db, customerId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM conditions JOIN loans ON loans.id = conditions.loan_id
    WHERE loans.customer_id = ${customerId} AND documents @> ${JSON.stringify([{ fileId }])}::jsonb LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}
