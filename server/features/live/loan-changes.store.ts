import { sql } from 'kysely';
import type { LoanChange } from '../../../contract/live.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

interface LoanIds {
  customerId: string;
  loanId: string;
}

/** The next reading starts from `snapshot`. */
export interface ChangesRead {
  snapshot: string;
  changes: LoanChange[];
}

/**
 * Changes of a loan and its customer that the snapshot does not see, in commit order, at most `limit`. Exact even if
 * transactions commit out of order.
 * @param since the snapshot, or an instant if there is no snapshot.
 */
export async function readChanges(
  tx: Db,
  { customerId, loanId }: LoanIds,
  { since, limit }: { since: { snapshot: string } | { instant: Instant }; limit: number },
): Promise<ChangesRead> {
  const isNew =
    'snapshot' in since
      ? sql`NOT pg_visible_in_snapshot(tx, ${since.snapshot}::pg_snapshot)`
      : sql`occurred_at >= ${since.instant}::timestamptz`;
  const { rows } = await sql<ChangesRead>`
    SELECT pg_current_snapshot()::text AS snapshot, coalesce((
      SELECT json_agg(json_build_object('kind', kind, 'at', to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', actor, 'staffId', staff_id,
        'firstName', first_name, 'lastName', last_name, 'version', to_version) ORDER BY id)
      FROM (
        SELECT events.id, kind, occurred_at, actor, staff_id, first_name, last_name, to_version
        FROM events LEFT JOIN staff ON staff.id = staff_id
        WHERE customer_id = ${customerId} AND (loan_id = ${loanId} OR loan_id IS NULL) AND ${isNew}
          -- A restored row can name a transaction of another cluster, which here is still to come.
          AND tx < pg_snapshot_xmax(pg_current_snapshot())
        ORDER BY events.id LIMIT ${limit}
      ) new_events
    ), '[]') AS changes`.execute(tx);
  return rows[0] ?? { snapshot: '', changes: [] };
}

/** Unique even among clusters restored from the same backups. */
export async function readCluster(tx: Db): Promise<string> {
  const { rows } = await sql<{ cluster: string }>`
    SELECT system_identifier::text AS cluster FROM pg_control_system()`.execute(tx);
  return rows[0]?.cluster ?? '';
}
