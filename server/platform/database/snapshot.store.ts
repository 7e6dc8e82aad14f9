import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Whether a snapshot can be from this cluster: it knows no transaction that has not begun. After a restore, they have other numbers. */
export async function isSnapshotOfHere(tx: Db, snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    SELECT pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) AS is_ours`.execute(
    tx,
  );
  return rows[0]?.is_ours === true;
}
