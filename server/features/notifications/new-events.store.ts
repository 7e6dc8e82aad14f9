import { sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { isUnseenBy } from '../../platform/database/snapshot.store.ts';

export interface NewEvent {
  id: number;
  kind: string;
  occurred_at: Instant;
  actor: string;
  staff_id: string | null;
  customer_id: string;
  loan_id: string | null;
  details: string | null;
}

/** Events up to the snapshot were searched at that time; null if unknown. */
export interface Position {
  snapshot: string;
  searched_at: Instant | null;
}

/** Claims the history position for this transaction. @returns undefined while another process searches. */
export function takePosition(tx: Db): Promise<Position | undefined> {
  return tx
    .selectFrom('notification_position')
    .select(['snapshot', 'searched_at'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Skips everything before now. */
export async function skipToPresent(tx: Db, now: Instant): Promise<void> {
  await tx
    .updateTable('notification_position')
    .set({ snapshot: sql<string>`pg_current_snapshot()::text`, searched_at: now })
    .execute();
}

export async function movePosition(tx: Db, snapshot: string, now: Instant): Promise<void> {
  await tx.updateTable('notification_position').set({ snapshot, searched_at: now }).execute();
}

/** Events about customers that a snapshot does not see, in the order of writing, and the snapshot of this reading. */
export async function readNewEvents(
  tx: Db,
  { since, notBefore }: { since: string; notBefore: Instant },
): Promise<{ snapshot: string; events: NewEvent[] }> {
  const { rows } = await sql<{ snapshot: string; events: NewEvent[] }>`
    SELECT pg_current_snapshot()::text AS snapshot, coalesce((
      SELECT json_agg(json_build_object('id', id, 'kind', kind, 'occurred_at', to_json(occurred_at), 'actor', actor,
        'staff_id', staff_id, 'customer_id', customer_id, 'loan_id', loan_id, 'details', details) ORDER BY id)
      FROM (
        SELECT id, kind, occurred_at, actor, staff_id, customer_id, loan_id,
          CASE WHEN kind LIKE 'note-%' OR kind LIKE 'loan-action-%' OR kind LIKE 'borrower-request-%' THEN details::text END AS details
        FROM events
        WHERE ${isUnseenBy(sql`${since}`)}
          AND occurred_at >= ${notBefore}::timestamptz
          AND customer_id IN (SELECT id FROM customers)
          AND kind NOT IN ('customer-imported', 'loan-imported', 'finances-imported')
          -- A reassignment of all loans of a person is one mail, not a line for each loan (STAFF-22).
          AND NOT coalesce(kind LIKE 'loan-%' AND details::text ~ '"deed" ?: ?"reassigned"', false)
      ) new_events
    ), '[]') AS events`.execute(tx);
  return rows[0] ?? { snapshot: since, events: [] };
}

/**
 * Owners of conditions whose My day may have changed (DAY-2): current owners in these loans, and earlier ones. The bell
 * itself notifies only people of a loan.
 */
export async function listToldOwners(tx: Db, events: readonly NewEvent[]): Promise<string[]> {
  const loanIds = events.flatMap(({ loan_id }) => (loan_id === null ? [] : [loan_id]));
  if (loanIds.length === 0) return [];
  const eventIds = events.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    WITH owners AS (
      SELECT owner FROM conditions WHERE loan_id = ANY (${[...new Set(loanIds)]}::uuid[]) AND owner IS NOT NULL
      UNION
      SELECT CASE step ->> 'path' WHEN '/owner' THEN step ->> 'value' ELSE step -> 'value' ->> 'owner' END
      FROM events, json_array_elements(changes) change, json_array_elements(change -> 'patch') step
      WHERE events.id = ANY (${eventIds}::bigint[]) AND kind LIKE 'condition-%' AND step ->> 'path' IN ('', '/owner')
    )
    SELECT id FROM staff
    WHERE disabled_at IS NULL AND split_part(email, '@', 1) IN (SELECT owner FROM owners)`.execute(tx);
  return rows.map(({ id }) => id);
}
