import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { prepareStatement } from '../../platform/database/prepared-statement.ts';

/** Rows per fold, so that no run locks many. */
const FOLD_AT_ONCE = 20_000;

export interface LoanTotal {
  count: number;
  /** Whole dollars. */
  amount: number;
  /** Many unfolded deltas call for a fold. */
  unfolded: number;
}

/**
 * Reads counters and deltas in one statement, because a fold between two would count twice.
 * @param buckets cards or statuses.
 */
export async function totalLoans(db: Db, buckets: readonly string[]): Promise<LoanTotal> {
  const amounts = buckets.map((bucket) => `${bucket} amount`);
  const [total] = await sumTotals(db, { buckets, amounts }, undefined);
  return total ?? { count: 0, amount: 0, unfolded: 0 };
}

const sumTotals = prepareStatement<{ buckets: readonly string[]; amounts: readonly string[] }, LoanTotal>(
  (db, place) =>
    sql<LoanTotal>`
    SELECT coalesce(sum(number) FILTER (WHERE bucket = any(${place('buckets')}::text[])), 0)::bigint AS count,
      coalesce(sum(number) FILTER (WHERE bucket = any(${place('amounts')}::text[])), 0)::bigint AS amount,
      coalesce(sum(deltas), 0)::bigint AS unfolded
    FROM (
      SELECT bucket, count AS number, 0 AS deltas FROM loan_counts
      UNION ALL SELECT bucket, sum(delta), count(*) FROM loan_count_deltas GROUP BY bucket
    ) numbers
    WHERE bucket = any(${place('buckets')}::text[]) OR bucket = any(${place('amounts')}::text[])`.compile(db),
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
