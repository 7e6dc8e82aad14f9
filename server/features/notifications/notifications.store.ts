import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadNotifications } from '../../../contract/notifications.ts';
import type { NewNotification, NotificationKind } from '../../../domain/notifications/notification.ts';
import { UNREAD_COUNTED } from '../../../domain/notifications/unread-text.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { andVisibleLoan, isVisibleCustomer } from '../../platform/access/visible-loans.ts';
import type { Db } from '../../platform/database/database.ts';
import type { TimeCursor } from '../../platform/database/time-cursor.ts';

export interface StoredNotification {
  id: string;
  kind: NotificationKind;
  customer_id: string;
  loan_id: string | null;
  loan_number: string | null;
  subject: string;
  first_name: string;
  last_name: string;
  primary_email: string;
  actor: string;
  event: string;
  action_type: string | null;
  count: number;
  happened_at: Instant;
  read_at: Instant | null;
}

/** A notification about a customer opens the newest of their loans that the person may see. */
const loanOrNewest = (viewer: Viewer) => sql<boolean>`loans.id = coalesce(notifications.loan_id, (
  SELECT id FROM loans WHERE loans.customer_id = notifications.customer_id ${andVisibleLoan(viewer)}
  ORDER BY created_at DESC, id DESC LIMIT 1))`;

/** The bell leaves out loans and customers that the person no longer sees (ACCESS-9). */
function isTold(viewer: Viewer): RawBuilder<SqlBool> {
  if (viewer.sees === 'everything') return sql<SqlBool>`true`;
  return sql<SqlBool>`CASE WHEN notifications.loan_id IS NULL
    THEN ${isVisibleCustomer(viewer, sql.ref('notifications.customer_id'))}
    ELSE EXISTS (SELECT FROM loans told WHERE told.id = notifications.loan_id ${andVisibleLoan(viewer, 'told')}) END`;
}

export interface Reader {
  staffId: string;
  viewer: Viewer;
}

export async function listNotifications(
  db: Db,
  { staffId, viewer }: Reader,
  { after, limit }: { after: TimeCursor | undefined; limit: number },
): Promise<StoredNotification[]> {
  let query = db
    .selectFrom('notifications')
    .innerJoin('customers', 'customers.id', 'notifications.customer_id')
    .leftJoin('loans', (join) => join.on(loanOrNewest(viewer)))
    .select([
      'notifications.id',
      'kind',
      'notifications.customer_id',
      'loans.id as loan_id',
      'loans.loan_number',
      'subject',
      'customers.first_name',
      'customers.last_name',
      'customers.primary_email',
      'notifications.actor',
      'event',
      'action_type',
      'count',
      'happened_at',
      'read_at',
    ])
    .where('staff_id', '=', staffId)
    .where(isTold(viewer));
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(happened_at, notifications.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return await query
    .orderBy('happened_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of a person's unread notifications, up to `UNREAD_COUNTED`. */
export async function countUnread(db: Db, { staffId, viewer }: Reader): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT count(*)::integer AS unread FROM (
      SELECT FROM notifications WHERE staff_id = ${staffId} AND read_at IS NULL
        AND ${isTold(viewer)} LIMIT ${UNREAD_COUNTED}) counted`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Marks a person's own notifications as read. @returns how many were unread. */
export async function markRead(
  tx: Db,
  staffId: string,
  { notificationIds = [], upTo }: ReadNotifications,
  now: Instant,
): Promise<number> {
  const all = tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('staff_id', '=', staffId)
    .where('read_at', 'is', null);
  const wanted =
    upTo === undefined ? all.where('id', 'in', notificationIds) : all.where('happened_at', '<=', upTo);
  const { numUpdatedRows } = await wanted.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** If there is an unread one about the same, it is updated instead. */
export async function addNotifications(
  tx: Db,
  notifications: readonly (NewNotification & { id: string })[],
): Promise<void> {
  if (notifications.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(
      notifications.map(({ id, at, ...one }) => ({
        id,
        staff_id: one.staffId,
        kind: one.kind,
        customer_id: one.customerId,
        loan_id: one.loanId,
        subject: one.subject,
        actor: one.actor,
        event: one.event,
        action_type: one.actionType,
        count: one.count,
        happened_at: at,
        read_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['staff_id', 'kind', 'customer_id', 'loan_id', 'actor', 'subject'])
        .where('read_at', 'is', null)
        .doUpdateSet({
          count: sql`notifications.count + excluded.count`,
          event: sql`excluded.event`,
          action_type: sql`excluded.action_type`,
          happened_at: sql`greatest(notifications.happened_at, excluded.happened_at)`,
        }),
    )
    .execute();
}

/** Subjects that someone was already notified of, read or not. */
export async function listNotifiedSubjects(db: Db, subjects: readonly string[]): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await db
    .selectFrom('notifications')
    .select('subject')
    .where('subject', '<>', '')
    .where('subject', 'in', [...subjects])
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

export async function deleteOldNotifications(tx: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where('happened_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Tells every process that these people's notifications changed, once the transaction commits. */
export async function tellPeople(tx: Db, channel: string, staffIds: readonly string[]): Promise<void> {
  if (staffIds.length === 0) return;
  await sql`SELECT pg_notify(${channel}, one) FROM unnest(${[...staffIds]}::text[]) one`.execute(tx);
}
