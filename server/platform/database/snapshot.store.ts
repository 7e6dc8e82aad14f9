import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** A snapshot from this cluster cannot include transactions that have not begun. After a restore, numbers differ. */
export async function isSnapshotOfHere(tx: Db, snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    SELECT pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) AS is_ours`.execute(
    tx,
  );
  return rows[0]?.is_ours === true;
}

/**
 * Rows whose transaction the snapshot does not see and that has ended since; exact even if transactions commit out of
 * order. Needs a `tx` column.
 * @param snapshot a value, or a literal where a statement takes none.
 */
export function isUnseenBy(snapshot: RawBuilder<unknown>): RawBuilder<boolean> {
  // A restored row may carry the other cluster's transaction number, which is in the future here.
  return sql`tx >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND tx < pg_snapshot_xmax(pg_current_snapshot())
    AND NOT pg_visible_in_snapshot(tx, ${snapshot}::pg_snapshot)`;
}

/** xmin, xmax, and the transactions open between them in ascending order. */
export function isSnapshotText(text: string): boolean {
  if (!/^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/.test(text)) return false;
  const [xmin, xmax, open] = text.split(':') as [string, string, string];
  const numbers = [BigInt(xmin), ...(open === '' ? [] : open.split(',').map(BigInt))];
  const isAscending = numbers.every((number, place) => place === 0 || number >= (numbers[place - 1] ?? 0n));
  return (
    BigInt(xmin) > 0n &&
    isAscending &&
    BigInt(xmin) <= BigInt(xmax) &&
    numbers.every((n) => n <= BigInt(xmax))
  );
}
