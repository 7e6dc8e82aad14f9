import { type Selectable, sql } from 'kysely';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { prepareStatement } from '../../platform/database/prepared-statement.ts';
import { isUnseenBy } from '../../platform/database/snapshot.store.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredMark = Pick<Selectable<Tables['day_marks']>, 'item_key' | 'occurrence' | 'state' | 'until'>;

/** Beyond this many new entries, the whole day is reread. */
const MOST_NEW_ENTRIES = 1_000;

export interface DayCheck {
  /** The snapshot of this reading. */
  snapshot: string;
  /** False after a restore, when the kept snapshot is from another database. */
  is_ours: boolean;
  /** Whether there are too many new entries, or one about people, directories or branches. */
  is_reset: boolean;
  loans: string[];
  customers: string[];
  newest_notification: string | null;
  failed_orders: string;
  marks: StoredMark[];
}

/** Reads a person's marks, and what has changed in the database since a snapshot. */
export async function checkDay(
  db: Db,
  values: { staffId: string; snapshot: string; orderMails: readonly string[] },
): Promise<DayCheck> {
  const [check] = await selectCheck(db, values, undefined);
  if (check === undefined) throw new Error('The check of a day has no row');
  return check;
}

const selectCheck = prepareStatement<
  { staffId: string; snapshot: string; orderMails: readonly string[] },
  DayCheck
>((db, place) =>
  sql<DayCheck>`
    WITH unseen AS MATERIALIZED (
      SELECT kind, loan_id, customer_id FROM events WHERE ${isUnseenBy(sql`${place('snapshot')}::text`)}
      LIMIT ${sql.lit(MOST_NEW_ENTRIES + 1)}
    )
    SELECT pg_current_snapshot()::text AS snapshot,
      pg_snapshot_xmax(${place('snapshot')}::text::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) AS is_ours,
      (SELECT count(*) > ${sql.lit(MOST_NEW_ENTRIES)} OR coalesce(bool_or(kind LIKE 'directory-%' OR kind LIKE 'branch-%'
        OR (kind LIKE 'staff-%' AND kind NOT LIKE 'staff-signed-%')), false) FROM unseen) AS is_reset,
      ARRAY(SELECT DISTINCT loan_id::text FROM unseen WHERE loan_id IS NOT NULL) AS loans,
      ARRAY(SELECT DISTINCT customer_id::text FROM unseen WHERE loan_id IS NULL AND customer_id IS NOT NULL) AS customers,
      (SELECT id || ' ' || happened_at || ' ' || count FROM notifications WHERE staff_id = ${place('staffId')}::uuid
        ORDER BY happened_at DESC, id DESC LIMIT 1) AS newest_notification,
      (SELECT count(*) || ' ' || coalesce(sum(attempts), 0) FROM mails
        WHERE state <> 'sent' AND state = 'failed' AND kind = ANY (${place('orderMails')}::text[])) AS failed_orders,
      coalesce((SELECT json_agg(json_build_object('item_key', item_key, 'occurrence', occurrence, 'state', state,
        'until', until)) FROM day_marks WHERE staff_id = ${place('staffId')}::uuid), '[]') AS marks`.compile(
    db,
  ),
);

export async function putMark(tx: Db, staffId: string, mark: StoredMark, at: Instant): Promise<void> {
  await tx
    .insertInto('day_marks')
    .values({ staff_id: staffId, ...mark, marked_at: at })
    .onConflict((known) =>
      known.columns(['staff_id', 'item_key']).doUpdateSet((given) => ({
        occurrence: given.ref('excluded.occurrence'),
        state: given.ref('excluded.state'),
        until: given.ref('excluded.until'),
        marked_at: given.ref('excluded.marked_at'),
      })),
    )
    .execute();
}

export async function removeMark(tx: Db, staffId: string, itemKey: string): Promise<void> {
  await tx.deleteFrom('day_marks').where('staff_id', '=', staffId).where('item_key', '=', itemKey).execute();
}

/** Removes marks from before `before` whose postponed day, if any, has come. */
export async function removeOldMarks(tx: Db, before: Instant, today: CalendarDate): Promise<void> {
  await tx
    .deleteFrom('day_marks')
    .where('marked_at', '<', before)
    .where((mark) => mark.or([mark('until', 'is', null), mark('until', '<=', today)]))
    .execute();
}
