import { sql } from 'kysely';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';

export interface QuarantinedBytes {
  hash: string;
  /** Null while they wait for their scan. */
  malware: string | null;
}

/** The quarantined ones of some bytes, with the scans that were tried in vain. */
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
  /** The scans that were tried in vain. */
  tries: number;
}

/** The bytes that wait for their scan: those never tried first, then those whose try is the longest ago. */
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

/** Notes a scan in vain, so that these bytes go behind the others. */
export async function noteVainScan(db: Db, hash: string, at: Instant): Promise<void> {
  await db
    .updateTable('quarantined_bytes')
    .set({ tries: sql<number>`tries + 1`, tried_at: at })
    .where('hash', '=', hash)
    .execute();
}

/** Puts stored bytes into quarantine. A finding replaces a wait, and a wait never replaces a finding. */
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

/** Whether another document had these bytes before. */
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

/** Lets bytes go in which a scan has found nothing. */
export async function releaseBytes(tx: Db, hash: string): Promise<void> {
  await tx.deleteFrom('quarantined_bytes').where('hash', '=', hash).execute();
}

/** Whether there are such bytes; if so, they stay until the end of the transaction. */
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

/** The documents with these bytes, deleted ones too. */
export function listDocumentsWithBytes(tx: Db, hash: string): Promise<AffectedDocument[]> {
  return tx
    .selectFrom('files')
    .select(['id', 'customer_id', 'name', 'path'])
    .where('hash', '=', hash)
    .orderBy('id')
    .execute();
}
