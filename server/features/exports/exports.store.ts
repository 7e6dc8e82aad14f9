import { type Insertable, sql } from 'kysely';
import type { ExportKind, ExportLimits, ExportUnit } from '../../../domain/documents/exports.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Serialises a person's exports across processes, because they are counted. */
export async function queueExports(tx: Db, staffId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`exports ${staffId}`}, 0))`.execute(tx);
}

/** On an Eastern day, with the seconds left of it. */
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

/** Pieces of one document are one export. */
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
  /** Includes views when no kind is given. */
  views: boolean;
}

/** Skips along the index, reading one row per person. */
export async function listExporters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    SELECT DISTINCT newest.actor FROM (SELECT id FROM staff UNION ALL SELECT id FROM api_keys) authors, LATERAL (
      SELECT actor FROM exports WHERE staff_id = authors.id ORDER BY occurred_at DESC LIMIT 1) newest
    ORDER BY actor`.execute(db);
  return rows.map(({ actor }) => actor);
}

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

export interface ChosenLimits extends ExportLimits {
  version: number;
}

/** Undefined until administrators choose them. */
export function findExportLimits(db: Db): Promise<ChosenLimits | undefined> {
  return db.selectFrom('export_limits').select(['version', 'rows', 'documents']).executeTakeFirst();
}

/** Serialises changes, including the first one, which finds no row to lock. */
export async function holdExportLimits(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('lintel-export-limits', 0))`.execute(tx);
}

export async function writeExportLimits(tx: Db, { version, rows, documents }: ChosenLimits): Promise<void> {
  const limits = { version, rows, documents };
  await tx
    .insertInto('export_limits')
    .values(limits)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(limits))
    .execute();
}
