import { type Insertable, sql } from 'kysely';
import type { CalendarDate, Instant } from '../../../domain/eastern-time.ts';
import type { ExportKind, ExportUnit } from '../../../domain/exports.ts';
import type { Db } from '../../platform/database.ts';
import type { Tables } from '../../platform/tables.ts';

/** Lets a person's exports follow each other, in every server process, until the transaction ends: they are counted. */
export async function queueExports(tx: Db, staffId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`exports ${staffId}`}, 0))`.execute(tx);
}

/** How much a person has exported on an Eastern day, and how many seconds of it are left. */
export async function countExported(
  tx: Db,
  of: { staffId: string; unit: ExportUnit; today: CalendarDate; now: Instant },
): Promise<{ items: number; secondsLeft: number }> {
  const { rows } = await sql<{ items: number; secondsLeft: number }>`
    SELECT coalesce(sum(items), 0)::float8 AS items,
      ceil(extract(epoch FROM (${of.today}::date + 1)::timestamp AT TIME ZONE 'America/New_York' - ${of.now}::timestamptz))
        ::integer AS "secondsLeft"
    FROM exports WHERE staff_id = ${of.staffId} AND unit = ${of.unit}
      AND occurred_at >= ${of.today}::timestamp AT TIME ZONE 'America/New_York'`.execute(tx);
  return rows[0] ?? { items: 0, secondsLeft: 0 };
}

/** Whether a person has taken this document in the same way since an instant: pieces of one file are one export. */
export async function hasTakenFile(
  tx: Db,
  of: { staffId: string; kind: ExportKind; fileId: string; since: Instant },
): Promise<boolean> {
  const row = await tx
    .selectFrom('exports')
    .select('id')
    .where('staff_id', '=', of.staffId)
    .where('occurred_at', '>', of.since)
    .where('kind', '=', of.kind)
    .where('file_id', '=', of.fileId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewExport = Insertable<Tables['exports']>;

export async function insertExport(tx: Db, row: NewExport): Promise<void> {
  await tx.insertInto('exports').values(row).execute();
}

export interface ExportRow {
  id: number;
  occurred_at: Instant;
  actor: string;
  kind: ExportKind;
  items: number;
  customer_id: string | null;
  first_name: string | null;
  last_name: string | null;
  file_name: string | null;
}

export interface ExportFilter {
  person?: string | undefined;
  kind?: ExportKind | undefined;
  /** Eastern dates, both included. */
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  /** Views as well, where no kind is asked for. */
  views: boolean;
}

/** Everybody who has exported something: along the index by person, one row of each. */
export async function listExporters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    SELECT DISTINCT newest.actor FROM staff, LATERAL (
      SELECT actor FROM exports WHERE staff_id = staff.id ORDER BY occurred_at DESC LIMIT 1) newest
    ORDER BY actor`.execute(db);
  return rows.map(({ actor }) => actor);
}

/** Exports of everybody, newest first, from behind one on. */
export async function listExportRows(
  db: Db,
  of: ExportFilter & { after?: number | undefined; limit: number },
): Promise<ExportRow[]> {
  let query = db
    .selectFrom('exports')
    .leftJoin('customers', 'customers.id', 'exports.customer_id')
    .leftJoin('files', 'files.id', 'exports.file_id')
    .select([
      'exports.id',
      'exports.occurred_at',
      'exports.actor',
      'exports.kind',
      'exports.items',
      'exports.customer_id',
      'customers.first_name',
      'customers.last_name',
      'files.name as file_name',
    ])
    .orderBy('exports.id', 'desc')
    .limit(of.limit);
  if (of.after !== undefined) query = query.where('exports.id', '<', of.after);
  if (of.person !== undefined) query = query.where('exports.actor', '=', of.person);
  if (of.kind !== undefined) query = query.where('exports.kind', '=', of.kind);
  else if (!of.views) query = query.where('exports.kind', '<>', 'document-view');
  if (of.from !== undefined)
    query = query.where(
      sql<boolean>`exports.occurred_at >= ${of.from}::timestamp AT TIME ZONE 'America/New_York'`,
    );
  if (of.to !== undefined)
    query = query.where(
      sql<boolean>`exports.occurred_at < (${of.to}::date + 1)::timestamp AT TIME ZONE 'America/New_York'`,
    );
  return query.execute();
}
