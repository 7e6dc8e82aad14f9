import { type Kysely, sql } from 'kysely';
import { toStorableJson } from '../../domain/texts/storable-text.ts';

/**
 * Repairs values of type `json` that PostgreSQL cannot read: U+0000 and half surrogate pairs become U+FFFD
 * (decision 52). The columns stay `json`, so no table is rewritten; only the few broken rows are. Reading
 * them takes no blocking lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  const repaired: Record<string, number> = {};
  for (const table of TABLES) repaired[table.name] = await repairTable(db, table);
  if (Object.values(repaired).every((rows) => rows === 0)) return;
  const details = JSON.stringify({ rows: repaired });
  await sql`INSERT INTO events (actor, kind, details)
    VALUES ('migration', 'texts-repaired', ${details}::json)`.execute(db);
}

interface JsonTable {
  name: string;
  key: readonly string[];
  columns: readonly string[];
  /** The function of the trigger that refuses changes, if the table has one. */
  guard?: string;
}

const TABLES: readonly JsonTable[] = [
  {
    name: 'events',
    key: ['id'],
    columns: ['patch', 'details', 'changes'],
    guard: 'refuse_history_change',
  },
  { name: 'loan_applications', key: ['loan_id'], columns: ['document'] },
  { name: 'quote_versions', key: ['quote_id', 'version'], columns: ['document'] },
  { name: 'quote_default_costs', key: ['one'], columns: ['costs'] },
];

/**
 * A text without one of these is valid. A character outside the basic plane is stored as itself, not escaped.
 */
const SIGNS = ['\\u0000', '\\ud', '\\uD'];

const ROWS_AT_ONCE = 200;

/** @returns how many rows were repaired. */
async function repairTable(db: Kysely<unknown>, table: JsonTable): Promise<number> {
  const keys = sql.join(table.key.map((key) => sql.ref(key)));
  const texts = sql.join(table.columns.map((column) => sql`${sql.ref(column)}::text AS ${sql.ref(column)}`));
  const isSuspect = sql.join(
    table.columns.flatMap((column) =>
      SIGNS.map((sign) => sql`strpos(${sql.ref(column)}::text, ${sign}) > 0`),
    ),
    sql` OR `,
  );
  let count = 0;
  for (let behind = sql`true`; ; ) {
    const { rows } = await sql<Row>`
      SELECT ${keys}, ${texts} FROM ${sql.table(table.name)} WHERE ${behind} AND (${isSuspect})
      ORDER BY ${keys} LIMIT ${ROWS_AT_ONCE}`.execute(db);
    const broken = rows.filter((row) => table.columns.some((column) => isBroken(row[column] ?? null)));
    if (broken.length > 0) await unguarded(db, table, () => repairRows(db, table, broken));
    count += broken.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return count;
    behind = sql`(${keys}) > (${sql.join(table.key.map((key) => last[key]))})`;
  }
}

type Row = Record<string, string | null>;

function isBroken(json: string | null): boolean {
  return json !== null && toStorableJson(json) !== json;
}

async function repairRows(db: Kysely<unknown>, table: JsonTable, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const columns = table.columns.map((column) => {
      const json = row[column] ?? null;
      return sql`${sql.ref(column)} = ${json === null ? null : toStorableJson(json)}::json`;
    });
    const isRow = table.key.map((key) => sql`${sql.ref(key)} = ${row[key]}`);
    await sql`UPDATE ${sql.table(table.name)} SET ${sql.join(columns)}
      WHERE ${sql.join(isRow, sql` AND `)}`.execute(db);
  }
}

/**
 * Runs a function while the table accepts changes. It replaces the trigger's function instead of disabling
 * the trigger, which would lock the table against everybody. Nobody else sees the replacement, because it is
 * undone in the same transaction.
 */
async function unguarded(
  db: Kysely<unknown>,
  { guard }: JsonTable,
  work: () => Promise<void>,
): Promise<void> {
  if (guard === undefined) return work();
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_functiondef(${guard}::regproc) AS definition`.execute(db);
  await sql
    .raw(
      `CREATE OR REPLACE FUNCTION ${guard}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$`,
    )
    .execute(db);
  await work();
  await sql.raw(rows[0]?.definition ?? '').execute(db);
}
