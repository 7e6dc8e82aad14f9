import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { prepareStatement } from '../../platform/database/prepared-statement.ts';

/** Rows per fold, so that no run locks many. */
const FOLD_AT_ONCE = 20_000;

export interface LoanCount {
  count: number;
  /** Many unfolded deltas call for a fold. */
  unfolded: number;
}

/**
 * Reads counters and deltas in one statement, because a fold between two would count twice.
 * @param buckets cards or statuses.
 */
export async function countLoans(db: Db, buckets: readonly string[]): Promise<LoanCount> {
  const [counted] = await sumCounts(db, { buckets }, undefined);
  return counted ?? { count: 0, unfolded: 0 };
}

const sumCounts = prepareStatement<{ buckets: readonly string[] }, LoanCount>((db, place) =>
  sql<LoanCount>`
    SELECT (folded.count + fresh.count)::bigint AS count, fresh.deltas AS unfolded
    FROM (SELECT coalesce(sum(count), 0) AS count FROM loan_counts WHERE bucket = any(${place('buckets')}::text[])) folded,
      (SELECT coalesce(sum(delta), 0) AS count, count(*) AS deltas
        FROM loan_count_deltas WHERE bucket = any(${place('buckets')}::text[])) fresh`.compile(db),
);

/**
 * Moves deltas into counters in one statement. Safe alongside writers (they only append), readers (all or nothing) and
 * other folds (they skip locked rows, and counters are locked in one order). Locks keep the ctid stable.
 * @returns how many deltas.
 */
export async function foldLoanCounts(db: Db): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    WITH gone AS (
      DELETE FROM loan_count_deltas WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM loan_count_deltas LIMIT ${FOLD_AT_ONCE} FOR UPDATE SKIP LOCKED
      )) RETURNING bucket, delta
    ), folded AS (
      INSERT INTO loan_counts (bucket, count)
      SELECT bucket, sum(delta) FROM gone GROUP BY bucket ORDER BY bucket
      ON CONFLICT (bucket) DO UPDATE SET count = loan_counts.count + excluded.count
    )
    SELECT count(*) AS folded FROM gone`.execute(db);
  return rows[0]?.folded ?? 0;
}
