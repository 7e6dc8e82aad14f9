import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { SequencePosition } from './backup-description.ts';

export interface InstallationTable {
  name: string;
  columns: InstallationColumn[];
  rowsExpected: number;
}

interface InstallationColumn {
  name: string;
  /** Transaction ids are valid only in their own database. */
  isTransactionId: boolean;
}

/** Left out: the description lists the migrations, so a restore runs the same ones. */
const TABLE_OF_MIGRATIONS = 'kysely_migration';

/** Every table but unlogged ones, which a crash empties. Not a list of names, so no new table is forgotten. */
export async function listTables(tx: Db): Promise<InstallationTable[]> {
  const { rows } = await sql<InstallationTable>`
    SELECT relname AS name, greatest(reltuples, 0)::float8 AS "rowsExpected",
      json_agg(json_build_object('name', attname, 'isTransactionId', atttypid = 'xid8'::regtype) ORDER BY attnum)
        AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND relpersistence = 'p'
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND relname <> ${TABLE_OF_MIGRATIONS}
    GROUP BY pg_class.oid ORDER BY relname`.execute(tx);
  return rows;
}

/** Numbers given out after the snapshot are never given out twice. */
export async function listSequences(tx: Db): Promise<SequencePosition[]> {
  const { rows } = await sql<SequencePosition>`
    SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`.execute(tx);
  return rows;
}

export async function listMigrations(tx: Db): Promise<string[]> {
  const { rows: found } = await sql<{ found: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS found`.execute(tx);
  if (found[0]?.found !== true) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(tx);
  return rows.map(({ name }) => name);
}
