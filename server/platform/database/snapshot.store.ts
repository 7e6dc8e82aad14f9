import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Whether a snapshot can be from this cluster: it knows no transaction that has not begun. After a restore, they have other numbers. */
export async function isSnapshotOfHere(tx: Db, snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    SELECT pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) AS is_ours`.execute(
    tx,
  );
  return rows[0]?.is_ours === true;
}

/**
 * Rows by transactions that a snapshot does not see, and that have ended by now: exact even if transactions commit in another
 * order than they began. The condition works on a table with the transaction of each row in `tx`.
 * @param snapshot a value, or a literal where a statement takes no values.
 */
export function isUnseenBy(snapshot: RawBuilder<unknown>): RawBuilder<boolean> {
  // A restored row can name a transaction of another cluster, which here is still to come.
  return sql`tx >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND tx < pg_snapshot_xmax(pg_current_snapshot())
    AND NOT pg_visible_in_snapshot(tx, ${snapshot}::pg_snapshot)`;
}

/** Whether PostgreSQL can read a text as a snapshot: xmin, xmax, and between them the transactions that were open, ascending. */
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
