import type pg from 'pg';
import type { SequencePosition } from './backup-description.ts';
import { quoted } from './table-rows.store.ts';

interface SetAside {
  drop: string;
  restore: string;
}

/**
 * Turns off triggers and foreign keys and drops indexes, which makes loading many times faster.
 * @returns a function that restores all and checks the foreign keys.
 */
export async function openForLoading(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const aside: SetAside[] = [];
  for (const query of [FOREIGN_KEYS, INDEXES, TRIGGERS]) {
    aside.push(...(await client.query<SetAside>(query, [tables.map(quoted)])).rows);
  }
  for (const { drop } of aside) await client.query(drop);
  return async () => {
    for (const { restore } of aside.toReversed()) await client.query(restore);
  };
}

const FOREIGN_KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
  FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[]) ORDER BY conname`;

/** All but keys, which detect duplicate rows. */
const INDEXES = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS restore
  FROM pg_index WHERE indrelid = ANY ($1::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  ORDER BY indexrelid`;

/** Each trigger gets its own mode back: some always fire. */
const TRIGGERS = `
  SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS drop,
    format('ALTER TABLE %s ENABLE %s TRIGGER %I', tgrelid::regclass,
      CASE tgenabled WHEN 'A' THEN 'ALWAYS' WHEN 'R' THEN 'REPLICA' ELSE '' END, tgname) AS restore
  FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'D' AND tgrelid = ANY ($1::regclass[])
  ORDER BY tgname`;

export async function emptyTables(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(quoted).join(', ')}`);
}

export async function setSequences(
  client: pg.ClientBase,
  positions: readonly SequencePosition[],
): Promise<void> {
  for (const { name, lastValue } of positions) {
    await client.query('SELECT setval($1::regclass, $2)', [quoted(name), lastValue]);
  }
}

/** Tables or views outside extensions: nothing is restored over them. */
export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace
       AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')) AS found`,
  );
  return rows[0]?.found === true;
}

/** Plans the first queries after a restore well. */
export async function analyzeTables(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) await client.query(`ANALYZE ${quoted(table)}`);
}
