import { sql } from 'kysely';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';

export interface DeletedDocument {
  id: string;
  customer_id: string;
  deleted_at: Instant;
}

/** A move's original is no document: its successor has the same bytes. */
const HAS_SUCCESSOR = sql<boolean>`EXISTS (SELECT FROM files later WHERE later.customer_id = files.customer_id
  AND later.former_ids @> ARRAY[files.id])`;

const NO_HOLD = sql<boolean>`NOT EXISTS (SELECT FROM legal_holds WHERE legal_holds.customer_id = files.customer_id)`;

/** Skips customers with a legal hold. */
export async function listDeletedBefore(
  db: Db,
  before: Instant,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<DeletedDocument[]> {
  const behind = after === undefined ? sql`true` : sql`id > ${after}`;
  const { rows } = await sql<DeletedDocument>`
    SELECT id, customer_id, deleted_at FROM files
    WHERE deleted_at < ${before} AND hash IS NOT NULL AND ${NO_HOLD} AND ${behind}
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Recorded in the history. @returns how many. */
export function purgeDocuments(tx: Db, ids: readonly string[], at: Instant): Promise<number> {
  return purge(tx, sql`id = ANY(${ids}::uuid[]) AND deleted_at IS NOT NULL`, at);
}

/** Originals of old moves, and rows whose bytes never arrived. @returns how many. */
export function purgeReplacedDocuments(db: Db, before: Instant, at: Instant): Promise<number> {
  return purge(db, sql`deleted_at < ${before} AND (hash IS NULL OR ${HAS_SUCCESSOR} AND ${NO_HOLD})`, at);
}

async function purge(db: Db, which: ReturnType<typeof sql>, at: Instant): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    WITH purged AS (
      DELETE FROM files WHERE ${which} RETURNING id, customer_id, name, path, hash
    ), recorded AS (
      INSERT INTO events (occurred_at, actor, kind, customer_id, details, changes)
      SELECT ${at}::timestamptz, 'document sweep', 'file-purged', customer_id,
        json_build_object('fileId', id, 'name', name, 'path', path),
        json_build_array(json_build_object('of', 'file', 'id', id,
          'patch', json_build_array(json_build_object('op', 'remove', 'path', ''))))
      FROM purged WHERE hash IS NOT NULL
    ) SELECT count(*)::integer AS files FROM purged`.execute(db);
  return rows[0]?.files ?? 0;
}

/** Rows whose bytes never arrived. @returns how many. */
export async function purgeUnfinishedDocuments(db: Db, before: Instant): Promise<number> {
  const purged = await db
    .deleteFrom('files')
    .where('uploaded_at', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(purged.numDeletedRows);
}
