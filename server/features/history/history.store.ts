import { type RawBuilder, sql } from 'kysely';
import { BORROWER_NAME } from '../../../domain/borrower-requests/borrower-name.ts';
import type { EventDetails } from '../../../domain/history/event-words.ts';
import type { Json } from '../../../domain/history/json.ts';
import type { PatchOperation } from '../../../domain/history/json-patch.ts';
import type { RecordChange } from '../../../domain/history/record-change.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

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
  /** The effect of the same action on the loan, described with the action's entry. */
  loan_changes: RecordChange[] | null;
  /** A change of the loan raises the application's version as well. */
  loan_version: number | null;
}

// JSON is passed on as stored. Reading it as jsonb, or a key with ->>, would fail the whole page on one entry with an
// escape that jsonb rejects.
const COLUMNS = sql`events.id, events.occurred_at, events.actor, events.kind, events.customer_id, events.loan_id,
  events.from_version, events.to_version, events.patch, events.details, events.changes,
  beside.changes AS loan_changes, beside.to_version AS loan_version`;

// An action and its effect on the loan: two rows with one transaction and time, described as one event.
const isOneAct = (loan: RawBuilder<unknown>, action: RawBuilder<unknown>) =>
  sql`${action}.customer_id = ${loan}.customer_id AND ${action}.loan_id = ${loan}.loan_id
    AND ${action}.occurred_at = ${loan}.occurred_at AND ${action}.actor = ${loan}.actor
    AND ${loan}.kind = 'loan-changed' AND ${action}.kind IN ('loan-action-created', 'loan-action-changed')
    AND ${loan}.changes IS NOT NULL AND ${action}.changes IS NOT NULL`;

const ENTRIES = sql`events LEFT JOIN LATERAL (
    SELECT loan.changes, loan.to_version FROM events loan WHERE ${isOneAct(sql`loan`, sql`events`)}
    ORDER BY abs(loan.id - events.id) LIMIT 1) beside ON events.kind LIKE 'loan-action-%'`;

const STANDS_ALONE = sql`NOT (events.kind = 'loan-changed' AND EXISTS (
    SELECT FROM events action WHERE ${isOneAct(sql`events`, sql`action`)}))`;

/** Includes customer events outside all loans. */
const ofSubject = ({ customerId, loanId }: HistorySubject) =>
  sql`events.customer_id = ${customerId}::uuid AND (events.loan_id = ${loanId}::uuid OR events.loan_id IS NULL)`;

/** Eastern days. */
function within({ from, to }: Days) {
  const since =
    from === undefined
      ? sql``
      : sql`AND events.occurred_at >= ${from}::timestamp AT TIME ZONE 'America/New_York'`;
  const until =
    to === undefined
      ? sql``
      : sql`AND events.occurred_at < (${to}::date + 1)::timestamp AT TIME ZONE 'America/New_York'`;
  return sql`${since} ${until}`;
}

export interface LoanIds {
  customerId: string;
  loanId: string;
}

export interface HistorySubject {
  customerId: string;
  loanId: string | null;
}

export interface Days {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

/** The document id in the text of the details, which has no unescaped quotation mark. */
const fileOf = (entry: RawBuilder<unknown>) =>
  sql`substring(${entry}.details::text from '"fileId" ?: ?"([0-9a-f-]{36})"')`;

/** A copy whose original was deleted later counts as a move. */
const IS_TOLD = sql`NOT (events.kind = 'file-copied' AND EXISTS (
  SELECT FROM events moved WHERE moved.customer_id = events.customer_id AND moved.kind = 'file-moved'
    AND ${fileOf(sql`moved`)} = ${fileOf(sql`events`)} AND moved.details::text LIKE '%"copyOf"%'))`;

/** Side effects of a borrower's file: the request's entry covers them (ASK-33). */
const IS_NO_PART_OF_SENT_FILE = sql`NOT (events.actor = ${BORROWER_NAME}
  AND events.kind IN ('file-uploaded', 'condition-changed', 'condition-received'))`;

/** Newest first, after a given entry, along the index by customer and time. */
export async function listEntries(
  db: Db,
  of: HistorySubject,
  filter: Days & { person?: string | undefined; after?: number | undefined },
  limit: number,
): Promise<StoredEntry[]> {
  const { person, after } = filter;
  const by = person === undefined ? sql`` : sql`AND events.actor = ${person}`;
  const behind =
    after === undefined
      ? sql``
      : sql`AND (events.occurred_at, events.id) < (SELECT occurred_at, id FROM events WHERE id = ${after})`;
  const { rows } = await sql<StoredEntry>`
    SELECT ${COLUMNS} FROM ${ENTRIES}
    WHERE ${ofSubject(of)} AND ${IS_TOLD} AND ${IS_NO_PART_OF_SENT_FILE} ${within(filter)} ${by} ${behind} AND ${STANDS_ALONE}
    ORDER BY events.occurred_at DESC, events.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function listPeople(db: Db, of: HistorySubject): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    SELECT DISTINCT actor FROM events WHERE ${ofSubject(of)} ORDER BY actor`.execute(db);
  return rows.map(({ actor }) => actor);
}

/** Kinds of entries with a patch of an application. */
export const CHANGES_OF_APPLICATIONS = sql`('application-saved', 'loan-imported', 'finances-imported')`;

/** From a version on, newest first. */
export async function listPatches(
  db: Db,
  loanId: string,
  since: number,
  before: number,
): Promise<{ patch: PatchOperation[] }[]> {
  const { rows } = await sql<{ patch: PatchOperation[] }>`
    SELECT patch FROM events
    WHERE loan_id = ${loanId}::uuid AND kind IN ${CHANGES_OF_APPLICATIONS}
      AND from_version >= ${since} AND from_version < ${before}
    ORDER BY from_version DESC`.execute(db);
  return rows;
}

/** At or after the version, so that the fewest changes lead back. */
export async function findSnapshotFrom(
  db: Db,
  loanId: string,
  version: number,
): Promise<{ version: number; document: Json } | undefined> {
  const { rows } = await sql<{ version: number; details: { snapshot: Json } }>`
    SELECT from_version AS version, details FROM events
    WHERE loan_id = ${loanId}::uuid AND kind = 'application-saved' AND from_version >= ${version}
      AND details::text LIKE '%"snapshot"%'
    ORDER BY from_version LIMIT 1`.execute(db);
  const [found] = rows;
  return found && { version: found.version, document: found.details.snapshot };
}

/** Undefined if loanApplicationProgress never changed. */
export async function findProgressAt(db: Db, loanId: string, version: number): Promise<number | undefined> {
  const { rows } = await sql<{ progress: number }>`
    (SELECT (details -> 'progress' ->> 'to')::int AS progress, to_version <= ${version} AS is_before, to_version
      FROM events WHERE loan_id = ${loanId}::uuid AND kind = 'application-saved' AND to_version <= ${version}
        AND (details -> 'progress') IS NOT NULL ORDER BY to_version DESC LIMIT 1)
    UNION ALL
    (SELECT (details -> 'progress' ->> 'from')::int, false, to_version
      FROM events WHERE loan_id = ${loanId}::uuid AND kind = 'application-saved' AND to_version > ${version}
        AND (details -> 'progress') IS NOT NULL ORDER BY to_version LIMIT 1)
    ORDER BY is_before DESC`.execute(db);
  return rows[0]?.progress;
}

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

function about({ customerId, loanId }: ExportScope) {
  const ofCustomer = customerId === undefined ? sql`` : sql`AND events.customer_id = ${customerId}::uuid`;
  const ofLoan = loanId === undefined ? sql`` : sql`AND events.loan_id = ${loanId}::uuid`;
  return sql`${ofCustomer} ${ofLoan}`;
}

/** OFFSET keeps PostgreSQL from finding the range along the key, through all earlier entries. */
export async function findEntryRange(
  db: Db,
  scope: ExportScope,
): Promise<{ first: number | null; last: number | null }> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    SELECT min(id) AS first, max(id) AS last
    FROM (SELECT id FROM events WHERE true ${within(scope)} ${about(scope)} OFFSET 0) wanted`.execute(db);
  return rows[0] ?? { first: null, last: null };
}

export async function countExportEntries(db: Db, scope: ExportScope): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    SELECT count(*)::integer AS entries FROM events WHERE true ${within(scope)} ${about(scope)}`.execute(db);
  return rows[0]?.entries ?? 0;
}

/** In the order of writing, after a given entry. */
export async function listExportEntries(
  db: Db,
  scope: ExportScope,
  place: { from: number; last: number },
  limit: number,
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    SELECT ${COLUMNS} FROM ${ENTRIES}
    WHERE events.id >= ${place.from} AND events.id <= ${place.last} ${within(scope)} ${about(scope)} AND ${STANDS_ALONE}
    ORDER BY events.id LIMIT ${limit}`.execute(db);
  return rows;
}
