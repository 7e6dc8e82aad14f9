import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { SequencePosition } from './backup-description.ts';

export interface InstallationTable {
  name: string;
  /** In their order, without those that the database computes. */
  columns: InstallationColumn[];
  /** Roughly, as the planner knows it. */
  rowsExpected: number;
}

interface InstallationColumn {
  name: string;
  /** Holds ids of transactions: they mean something in the database only that gave them. */
  isTransactionId: boolean;
}

/** What migrations have been through is said in the description: a restore goes through the same ones. */
const TABLES_OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Every table of the installation: nothing is named here, so that a table that is added is not forgotten. What an unlogged one
 * holds is worth nothing after a crash, and so nothing here.
 */
export async function listTables(tx: Db): Promise<InstallationTable[]> {
  const { rows } = await sql<InstallationTable>`
    SELECT relname AS name, greatest(reltuples, 0)::float8 AS "rowsExpected",
      json_agg(json_build_object('name', attname, 'isTransactionId', atttypid = 'xid8'::regtype) ORDER BY attnum)
        AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND relpersistence = 'p'
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND relname <> ALL (${TABLES_OF_MIGRATIONS})
    GROUP BY pg_class.oid ORDER BY relname`.execute(tx);
  return rows;
}

/** How far the numbers have been given out; a number that is not in the snapshot yet is never given twice. */
export async function listSequences(tx: Db): Promise<SequencePosition[]> {
  const { rows } = await sql<SequencePosition>`
    SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`.execute(tx);
  return rows;
}

/** The migrations that the tables have gone through, in order; none where there is no installation. */
export async function listMigrations(tx: Db): Promise<string[]> {
  const { rows: found } = await sql<{ found: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS found`.execute(tx);
  if (found[0]?.found !== true) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(tx);
  return rows.map(({ name }) => name);
}
