import { sql } from 'kysely';
import type { LoanActionType } from '../../../domain/loans/loan-action.ts';
import { DISCARDED_DRAFT } from '../../../domain/orders/order-permissions.ts';
import { ORDER_TYPES, type OrderType } from '../../../domain/orders/order-types.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import { EVERYTHING, type Viewer } from '../../platform/access/viewer.ts';
import { andVisibleLoan, isVisibleCustomer } from '../../platform/access/visible-loans.ts';
import type { Db } from '../../platform/database/database.ts';

/** A condition waiting for a check or for its owner. */
export interface DayCondition {
  id: string;
  loan_id: string;
  text: string;
  status: 'OPEN' | 'REQUESTED' | 'RECEIVED';
  owner: string | null;
  due_date: CalendarDate | null;
  version: number;
  status_at: Instant;
}

export async function listDayConditions(
  db: Db,
  loanIds: readonly string[],
  { owner, dueBy }: { owner: string; dueBy: CalendarDate },
): Promise<DayCondition[]> {
  const columns = sql`id, loan_id, text, status, owner, due_date, version, status_at`;
  const { rows } = await sql<DayCondition>`
    SELECT ${columns} FROM conditions WHERE loan_id = ANY (${[...loanIds]}::uuid[]) AND status = 'RECEIVED'
    UNION ALL
    SELECT ${columns} FROM conditions WHERE owner = ${owner} AND status IN ('OPEN', 'REQUESTED', 'RECEIVED')
      AND status <> 'RECEIVED' AND due_date <= ${dueBy}::date
      AND loan_id = ANY (${[...loanIds]}::uuid[])`.execute(db);
  return rows;
}

/** The newest order of each kind, with the state of its mail. */
export interface DayOrder {
  id: string;
  loan_id: string;
  action_type: OrderType;
  status: string;
  version: number;
  updated_at: Instant;
  mail_state: 'queued' | 'sent' | 'failed' | null;
  attempts: number | null;
  has_answer: boolean;
}

/** @param folders the folder of answers of each kind. */
export async function listDayOrders(
  db: Db,
  loanIds: readonly string[],
  folders: Record<OrderType, string>,
): Promise<DayOrder[]> {
  const types: LoanActionType[] = [...ORDER_TYPES];
  const { rows } = await sql<DayOrder>`
    SELECT newest.*, mails.state AS mail_state, mails.attempts, EXISTS (
      SELECT FROM files WHERE files.customer_id = loans.customer_id AND files.deleted_at IS NULL
        AND files.uploaded_at IS NOT NULL AND (files.path = folder.path OR files.path LIKE folder.path || '/%')
    ) AS has_answer
    FROM (
      SELECT DISTINCT ON (loan_id, action_type) id, loan_id, action_type, status, version, updated_at,
        (data ->> 'mailId')::uuid AS mail_id
      FROM loan_actions WHERE loan_id = ANY (${[...loanIds]}::uuid[]) AND action_type = ANY (${types}::text[])
        AND status IS DISTINCT FROM ${DISCARDED_DRAFT}
      ORDER BY loan_id, action_type, created_at DESC, id DESC
    ) newest
    JOIN loans ON loans.id = newest.loan_id
    JOIN json_each_text(${JSON.stringify(folders)}::json) folder (kind, path) ON folder.kind = newest.action_type
    LEFT JOIN mails ON mails.id = newest.mail_id`.execute(db);
  return rows;
}

/** Changes of the loan, or of its customer's notes and documents; not views or exports. */
export async function listLastChanges(
  db: Db,
  loanIds: readonly string[],
  noChanges: readonly string[],
): Promise<Map<string, Instant>> {
  const { rows } = await sql<{ id: string; at: Instant | null }>`
    SELECT loans.id, (
      SELECT occurred_at FROM events
      WHERE events.customer_id = loans.customer_id AND (events.loan_id = loans.id OR events.loan_id IS NULL)
        AND kind <> ALL (${[...noChanges]}::text[])
      ORDER BY occurred_at DESC, id DESC LIMIT 1
    ) AS at FROM loans WHERE id = ANY (${[...loanIds]}::uuid[])`.execute(db);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])));
}

export interface DayTag {
  note_id: string;
  message: string;
  version: number;
  happened_at: Instant;
  author: string;
  customer_id: string;
  loan_id: string | null;
  loan_number: string | null;
  first_name: string;
  last_name: string;
}

/** Notes that tag a person, from the bell's notifications, if the person may see the customer. */
export async function listDayTags(
  db: Db,
  staffId: string,
  { since, viewer }: { since: CalendarDate; viewer: Viewer },
): Promise<DayTag[]> {
  const isSeen =
    viewer.sees === EVERYTHING.sees
      ? sql`true`
      : sql`CASE WHEN tags.loan_id IS NULL THEN ${isVisibleCustomer(viewer, sql.ref('tags.customer_id'))}
          ELSE EXISTS (SELECT FROM loans told WHERE told.id = tags.loan_id ${andVisibleLoan(viewer, 'told')}) END`;
  const { rows } = await sql<DayTag>`
    WITH tags AS MATERIALIZED (
      SELECT DISTINCT ON (subject) subject::uuid AS note_id, customer_id, loan_id, actor, happened_at
      FROM notifications WHERE staff_id = ${staffId} AND kind = 'note-tag' AND subject <> ''
        AND happened_at >= (${since}::date::timestamp AT TIME ZONE 'America/New_York')
      ORDER BY subject, happened_at DESC
    )
    SELECT notes.id AS note_id, notes.message, notes.version, tags.happened_at,
      coalesce(nullif(concat_ws(' ', author.first_name, author.last_name), ''), tags.actor) AS author,
      tags.customer_id, loans.id AS loan_id, loans.loan_number, customers.first_name, customers.last_name
    FROM tags JOIN notes ON notes.id = tags.note_id JOIN customers ON customers.id = tags.customer_id
    LEFT JOIN staff author ON split_part(author.email, '@', 1) = tags.actor
    LEFT JOIN loans ON loans.id = coalesce(tags.loan_id, (
      SELECT id FROM loans WHERE loans.customer_id = tags.customer_id ${andVisibleLoan(viewer)}
      ORDER BY created_at DESC, id DESC LIMIT 1))
    WHERE ${isSeen}`.execute(db);
  return rows;
}
