import { sql } from 'kysely';
import type { DocumentReview } from '../../../../domain/documents/document-review.ts';
import type { Db } from '../../../platform/database/database.ts';

/** A document that was made of pages of others, with all of its pages in their order. */
export interface MadeOfPages {
  /** Its present id and the earlier ones. */
  ids: string[];
  /** Null for a deleted document as well. */
  review: DocumentReview | null;
  parts: { sourceId: string; pages: number[] }[];
}

export async function listMadeOf(
  db: Db,
  customerId: string,
  sourceIds: readonly string[],
): Promise<MadeOfPages[]> {
  const { rows } = await sql<MadeOfPages>`
    SELECT array_prepend(made.id, coalesce(made.former_ids, '{}')) AS ids,
      CASE WHEN made.deleted_at IS NULL THEN made.review END AS review, used.parts
    FROM (SELECT file_id,
        json_agg(json_build_object('sourceId', source_id, 'pages', pages) ORDER BY position) AS parts
      FROM document_sources
      WHERE file_id IN (SELECT file_id FROM document_sources WHERE source_id = ANY (${sourceIds}::uuid[]))
      GROUP BY file_id) used
    JOIN files made ON made.id = used.file_id AND made.customer_id = ${customerId}
    ORDER BY made.id`.execute(db);
  return rows;
}

/** Present and earlier ids of documents, deleted ones too. */
export async function listIdsOf(
  db: Db,
  customerId: string,
  fileIds: readonly string[],
): Promise<{ ids: string[]; format: string }[]> {
  const { rows } = await sql<{ ids: string[]; format: string }>`
    SELECT array_prepend(id, coalesce(former_ids, '{}')) AS ids, format FROM files
    WHERE customer_id = ${customerId} AND (id = ANY (${fileIds}::uuid[]) OR former_ids && ${fileIds}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** All documents that pages of these were taken from, directly or by a further step, with their earlier ids. */
export async function listOriginIds(
  db: Db,
  customerId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE origins (id) AS (
      SELECT source_id FROM document_sources WHERE file_id = ANY (${fileIds}::uuid[])
      UNION
      SELECT further.id FROM origins CROSS JOIN LATERAL (
        SELECT source_id FROM document_sources WHERE file_id = origins.id
        UNION ALL
        SELECT unnest(former_ids) FROM files WHERE files.id = origins.id
        UNION ALL
        SELECT files.id FROM files
        WHERE customer_id = ${customerId} AND former_ids @> ARRAY[origins.id]
      ) AS further (id)
    ) SELECT id FROM origins`.execute(db);
  return rows.map(({ id }) => id);
}
