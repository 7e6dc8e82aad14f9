import { sql } from 'kysely';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { PageTexts } from './pdf-text-thread.ts';

export interface UnreadBytes {
  hash: string;
  isPdf: boolean;
}

/** Bytes of documents whose text nobody has read yet, newest first. Those in quarantine wait for their scan. */
export async function listUnreadBytes(
  db: Db,
  limit: number,
  except: readonly string[],
): Promise<UnreadBytes[]> {
  const { rows } = await sql<UnreadBytes>`
    SELECT hash, format = 'application/pdf' AS "isPdf" FROM stored_bytes
    CROSS JOIN LATERAL (SELECT format FROM files WHERE files.hash = stored_bytes.hash LIMIT 1) AS document
    WHERE text_read_at IS NULL AND hash <> ALL (${except}::text[])
      AND NOT EXISTS (SELECT FROM quarantined_bytes WHERE quarantined_bytes.hash = stored_bytes.hash)
    ORDER BY stored_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Once for the same bytes, also when two processes read them. */
export async function storePageTexts(
  tx: Db,
  {
    hash,
    at,
    texts,
  }: { hash: string; at: Instant; texts: readonly (PageTexts[number] & { words: string[] })[] },
): Promise<void> {
  const marked = await tx
    .updateTable('stored_bytes')
    .set({ text_read_at: at })
    .where('hash', '=', hash)
    .where('text_read_at', 'is', null)
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) return;
  for (const { page, text, words } of texts) {
    await sql`INSERT INTO page_texts (hash, page, text, words)
      VALUES (${hash}, ${page}, ${text}, array_to_tsvector(${words}::text[]))`.execute(tx);
  }
}

export interface DocumentHit {
  id: string;
  name: string;
  path: string;
  page: number;
  pages: number;
  text: string;
}

/** The first page with all these words, of each document that can be opened; last changed first. */
export async function findPages(
  db: Db,
  { customerId, words, limit }: { customerId: string; words: readonly string[]; limit: number },
): Promise<DocumentHit[]> {
  // Words are letters, digits and points only. OFFSET 0: the words of other customers’ pages are not even compared.
  const query = words.map((word) => `'${word}':*`).join(' & ');
  const { rows } = await sql<DocumentHit>`
    WITH hits AS (
      SELECT files.id, files.name, files.path, files.hash, files.updated_at, found.page, found.pages
      FROM files CROSS JOIN LATERAL (
        SELECT min(page) AS page, count(*)::integer AS pages
        FROM (SELECT page, words FROM page_texts WHERE page_texts.hash = files.hash OFFSET 0) AS own
        WHERE own.words @@ ${query}::tsquery
      ) AS found
      WHERE files.customer_id = ${customerId} AND files.uploaded_at IS NOT NULL AND files.deleted_at IS NULL
        AND found.pages > 0
        AND NOT EXISTS (SELECT FROM quarantined_bytes WHERE quarantined_bytes.hash = files.hash)
        AND NOT EXISTS (SELECT FROM loan_packages WHERE loan_packages.hash = files.hash)
      ORDER BY files.updated_at DESC, files.id DESC LIMIT ${limit}
    ) SELECT hits.id, hits.name, hits.path, hits.page, hits.pages, page_texts.text
    FROM hits JOIN page_texts ON page_texts.hash = hits.hash AND page_texts.page = hits.page
    ORDER BY hits.updated_at DESC, hits.id DESC`.execute(db);
  return rows;
}
