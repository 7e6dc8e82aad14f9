import { sql } from 'kysely';
import type { Instant } from '../../../domain/eastern-time.ts';
import type { Db } from '../../platform/database.ts';

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
