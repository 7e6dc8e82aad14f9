import { sql } from 'kysely';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';

export interface QuarantinedBytes {
  hash: string;
  /** Null while waiting for a scan. */
  malware: string | null;
}

/** With the number of failed scans. */
export function listQuarantined(
  db: Db,
  hashes: readonly string[],
): Promise<(QuarantinedBytes & { tries: number })[]> {
  return db
    .selectFrom('quarantined_bytes')
    .select(['hash', 'malware', 'tries'])
    .where('hash', '=', sql<string>`ANY (${hashes}::text[])`)
    .execute();
}

export interface WaitingBytes {
  hash: string;
  tries: number;
}

/** Never tried first, then least recently tried. */
export function listWaitingBytes(db: Db, limit: number): Promise<WaitingBytes[]> {
  return db
    .selectFrom('quarantined_bytes')
    .select(['hash', 'tries'])
    .where('malware', 'is', null)
    .orderBy(sql`tried_at NULLS FIRST`)
    .orderBy('since')
    .limit(limit)
    .execute();
}

export async function noteVainScan(db: Db, hash: string, at: Instant): Promise<void> {
  await db
    .updateTable('quarantined_bytes')
    .set({ tries: sql<number>`tries + 1`, tried_at: at })
    .where('hash', '=', hash)
    .execute();
}

/** A finding replaces a wait, and never the reverse. */
export async function quarantineBytes(
  tx: Db,
  { hash, malware, at }: QuarantinedBytes & { at: Instant },
): Promise<void> {
  await tx
    .insertInto('quarantined_bytes')
    .values({ hash, malware, since: at })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ malware: sql`coalesce(excluded.malware, quarantined_bytes.malware)` }),
    )
    .execute();
}

export async function hasOtherDocument(tx: Db, { id, hash }: { id: string; hash: string }): Promise<boolean> {
  const other = await tx
    .selectFrom('files')
    .select('id')
    .where('hash', '=', hash)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function releaseBytes(tx: Db, hash: string): Promise<void> {
  await tx.deleteFrom('quarantined_bytes').where('hash', '=', hash).execute();
}

/** Locks the bytes until the transaction ends, if they exist. */
export async function holdStoredBytes(tx: Db, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('stored_bytes')
    .select('hash')
    .where('hash', '=', hash)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export interface AffectedDocument {
  id: string;
  customer_id: string;
  name: string;
  path: string;
}

export function listDocumentsWithBytes(tx: Db, hash: string): Promise<AffectedDocument[]> {
  return tx
    .selectFrom('files')
    .select(['id', 'customer_id', 'name', 'path'])
    .where('hash', '=', hash)
    .orderBy('id')
    .execute();
}
