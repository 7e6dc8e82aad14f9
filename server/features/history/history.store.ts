import { sql } from 'kysely';
import type { CalendarDate, Instant } from '../../../domain/eastern-time.ts';
import type { EventDetails } from '../../../domain/history/event-words.ts';
import type { Json } from '../../../domain/history/json.ts';
import type { PatchOperation } from '../../../domain/history/json-patch.ts';
import type { RecordChange } from '../../../domain/history/record-change.ts';
import type { Db } from '../../platform/database.ts';

export interface StoredEntry {
  id: number;
  occurred_at: Instant;
  actor: string;
  kind: string;
  customer_id: string | null;
  loan_id: string | null;
  from_version: number | null;
  to_version: number | null;
  patch: PatchOperation[] | null;
  details: EventDetails | null;
  changes: RecordChange[] | null;
}

// The snapshots that entries carry are for the way back to old versions, and many times the size of the rest.
const COLUMNS = sql`id, occurred_at, actor, kind, customer_id, loan_id, from_version, to_version, patch,
  (details::jsonb - 'snapshot') AS details, changes`;

/** What happened to a loan, and to its customer beside their loans. */
const ofSubject = ({ customerId, loanId }: HistorySubject) =>
  sql`customer_id = ${customerId}::uuid AND (loan_id = ${loanId}::uuid OR loan_id IS NULL)`;

/** From the beginning of one Eastern day to the end of another. */
function within({ from, to }: Days) {
  const since =
    from === undefined ? sql`` : sql`AND occurred_at >= ${from}::timestamp AT TIME ZONE 'America/New_York'`;
  const until =
    to === undefined
      ? sql``
      : sql`AND occurred_at < (${to}::date + 1)::timestamp AT TIME ZONE 'America/New_York'`;
  return sql`${since} ${until}`;
}

export interface LoanIds {
  customerId: string;
  loanId: string;
}

/** A loan with its customer; the customer alone where `loanId` is null. */
export interface HistorySubject {
  customerId: string;
  loanId: string | null;
}

export interface Days {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

/** A copy whose original has gone since is told as the move that it was the half of. */
const IS_TOLD = sql`NOT (kind = 'file-copied' AND EXISTS (
  SELECT FROM events moved WHERE moved.customer_id = events.customer_id AND moved.kind = 'file-moved'
    AND moved.details ->> 'fileId' = events.details ->> 'fileId' AND moved.details ->> 'copyOf' IS NOT NULL))`;

/** Entries about a loan and its customer, newest first, from behind an entry on: along the index by customer and time. */
export async function listEntries(
  db: Db,
  of: HistorySubject,
  filter: Days & { person?: string | undefined; after?: number | undefined },
  limit: number,
): Promise<StoredEntry[]> {
  const { person, after } = filter;
  const by = person === undefined ? sql`` : sql`AND actor = ${person}`;
  const behind =
    after === undefined
      ? sql``
      : sql`AND (occurred_at, id) < (SELECT occurred_at, id FROM events WHERE id = ${after})`;
  const { rows } = await sql<StoredEntry>`
    SELECT ${COLUMNS} FROM events WHERE ${ofSubject(of)} AND ${IS_TOLD} ${within(filter)} ${by} ${behind}
    ORDER BY occurred_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Everybody who has an entry about a loan or its customer. */
export async function listPeople(db: Db, of: HistorySubject): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    SELECT DISTINCT actor FROM events WHERE ${ofSubject(of)} ORDER BY actor`.execute(db);
  return rows.map(({ actor }) => actor);
}

/** What changed the document of an application from a version on, the newest first. */
export async function listPatches(
  db: Db,
  loanId: string,
  since: number,
  before: number,
): Promise<{ patch: PatchOperation[] }[]> {
  const { rows } = await sql<{ patch: PatchOperation[] }>`
    SELECT patch FROM events
    WHERE loan_id = ${loanId}::uuid AND kind IN ('application-saved', 'loan-imported')
      AND from_version >= ${since} AND from_version < ${before}
    ORDER BY from_version DESC`.execute(db);
  return rows;
}

/** The nearest snapshot of an application at a version or after it: from there the way back is short. */
export async function findSnapshotFrom(
  db: Db,
  loanId: string,
  version: number,
): Promise<{ version: number; document: Json } | undefined> {
  const { rows } = await sql<{ version: number; document: Json }>`
    SELECT from_version AS version, details -> 'snapshot' AS document FROM events
    WHERE loan_id = ${loanId}::uuid AND kind = 'application-saved' AND from_version >= ${version}
      AND (details -> 'snapshot') IS NOT NULL
    ORDER BY from_version LIMIT 1`.execute(db);
  return rows[0];
}

/** Who made a version of an application, and when. */
export async function findVersionEntry(
  db: Db,
  loanId: string,
  version: number,
): Promise<{ occurred_at: Instant; actor: string } | undefined> {
  const { rows } = await sql<{ occurred_at: Instant; actor: string }>`
    SELECT occurred_at, actor FROM events
    WHERE loan_id = ${loanId}::uuid AND to_version = ${version} AND kind NOT LIKE 'loan-action-%'
    ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0];
}

export interface ExportScope extends Days {
  customerId?: string | undefined;
  loanId?: string | undefined;
}

/** Which entries an export is about, besides their days. */
function about({ customerId, loanId }: ExportScope) {
  const ofCustomer = customerId === undefined ? sql`` : sql`AND customer_id = ${customerId}::uuid`;
  const ofLoan = loanId === undefined ? sql`` : sql`AND loan_id = ${loanId}::uuid`;
  return sql`${ofCustomer} ${ofLoan}`;
}

/**
 * The first and the last entry of an export: between them it walks along the key. OFFSET keeps PostgreSQL from looking for them along
 * the key as well, past everything that was before.
 */
export async function findEntryRange(
  db: Db,
  scope: ExportScope,
): Promise<{ first: number | null; last: number | null }> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    SELECT min(id) AS first, max(id) AS last
    FROM (SELECT id FROM events WHERE true ${within(scope)} ${about(scope)} OFFSET 0) wanted`.execute(db);
  return rows[0] ?? { first: null, last: null };
}

/** Entries of an export in the order in which they were written, from an entry on. */
export async function listExportEntries(
  db: Db,
  scope: ExportScope,
  place: { from: number; last: number },
  limit: number,
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    SELECT ${COLUMNS} FROM events WHERE id >= ${place.from} AND id <= ${place.last} ${within(scope)} ${about(scope)}
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}
