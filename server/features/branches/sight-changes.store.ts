import { sql } from 'kysely';
import { SIGHT_KINDS, type SightEvent } from '../../../domain/loan-access/sight-change.ts';
import { TASK_COLUMNS } from '../../../domain/loans/task-assignment.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { isUnseenBy } from '../../platform/database/snapshot.store.ts';

/** Those that name people, and the status, with which a file begins or ends to wait for a decision. */
const SIGHT_COLUMNS = `"/?(${Object.values(TASK_COLUMNS).join('|')}|status)"`;

export async function presentPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(
    db,
  );
  return rows[0]?.snapshot ?? '';
}

export async function wasAccessChanged(db: Db, since: Instant): Promise<boolean> {
  const { rows } = await sql<{ was_changed: boolean }>`
    SELECT EXISTS (
      SELECT FROM events
      WHERE occurred_at >= ${since}::timestamptz AND (kind = 'staff-branch-set'
        OR (kind = 'company-settings-changed' AND changes::text LIKE '%loanAccess%'))
    ) AS was_changed`.execute(db);
  return rows[0]?.was_changed === true;
}

/**
 * Events that may change who sees which loans, at most `limit`, and the next position. Exact even if transactions
 * commit out of order.
 */
export async function readSightEvents(
  db: Db,
  { since, limit }: { since: { snapshot: string } | { instant: Instant }; limit: number },
): Promise<{ snapshot: string; events: SightEvent[] }> {
  const isNew =
    'snapshot' in since
      ? isUnseenBy(sql`${since.snapshot}::pg_snapshot`)
      : sql`occurred_at >= ${since.instant}::timestamptz`;
  const { rows } = await sql<{ snapshot: string; events: SightEvent[] }>`
    SELECT pg_current_snapshot()::text AS snapshot, coalesce((
      SELECT json_agg(json_build_object('kind', kind, 'staffId', staff_id, 'startedBy', started_by,
        'beginsWait', begins_wait, 'changes', changes))
      FROM (
        SELECT events.kind, events.staff_id, events.changes, loans.started_by,
          coalesce(loans.awaits_decision_since = events.occurred_at, false) AS begins_wait
        FROM events LEFT JOIN loans ON loans.id = events.loan_id
        WHERE ${isNew}
          AND (kind = ANY(${[...SIGHT_KINDS]}) OR ((kind LIKE 'loan-%' OR kind = 'application-saved')
            AND (changes::text ~ ${SIGHT_COLUMNS} OR loans.awaits_decision_since = events.occurred_at))
            OR kind LIKE 'decision-%')
        LIMIT ${limit}
      ) new_events
    ), '[]') AS events`.execute(db);
  return rows[0] ?? { snapshot: await presentPosition(db), events: [] };
}

/** Branches of people whom loans name for a task, or who started loans. */
export async function branchesOfPeople(
  db: Db,
  { names, starters }: { names: readonly { task: string; name: string }[]; starters: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ branch_id: string }>`
    SELECT branch_id FROM branch_names
    WHERE (task, name) IN (SELECT * FROM unnest(${names.map(({ task }) => task)}::text[], ${names.map(({ name }) => name)}::text[]))
    UNION SELECT branch_id FROM staff WHERE id = ANY(${[...starters]}::uuid[]) AND branch_id IS NOT NULL`.execute(
    db,
  );
  return rows.map(({ branch_id }) => branch_id);
}
