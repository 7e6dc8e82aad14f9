import { sql } from 'kysely';
import type { ExportLimits } from '../../../domain/exports.ts';
import type { Db } from '../../platform/database.ts';

export interface ChosenLimits extends ExportLimits {
  version: number;
}

/** What administrators chose; undefined while nobody has. */
export function findExportLimits(db: Db): Promise<ChosenLimits | undefined> {
  return db.selectFrom('export_limits').select(['version', 'rows', 'documents']).executeTakeFirst();
}

/** One change after the other, also the first, which finds no row to hold. */
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
