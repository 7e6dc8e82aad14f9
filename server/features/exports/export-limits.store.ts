import { sql } from 'kysely';
import type { ExportLimits } from '../../../domain/documents/exports.ts';
import type { Db } from '../../platform/database/database.ts';

export interface ChosenLimits extends ExportLimits {
  version: number;
}

/** The limits that administrators chose; undefined while nobody has. */
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
