import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/database/database.ts';

/** A connection that lasts this many polls is not just closing. */
const LOOKS = 20;
const LOOK_EVERY_MS = 100;

/** Names come only from this program, because they go into statements unquoted. */
export interface SealedTable {
  name: string;
  /** Key columns; the secret is bound to their values. */
  key: readonly { column: string; type: 'uuid' | 'text' }[];
  sealed: string;
  /** Column that names the sealing key, if any. */
  keyId: string | undefined;
}

export interface SealedRow {
  key: string[];
  sealed: Buffer;
}

export interface ResealedRow extends SealedRow {
  resealed: Buffer;
}

/** Rows that another key sealed, or that name no key. */
export async function listSealedRows(
  db: Db,
  table: SealedTable,
  { after, keyId, limit }: { after: readonly string[] | undefined; keyId: string; limit: number },
): Promise<SealedRow[]> {
  const columns = sql.join(table.key.map(({ column }) => sql.ref(column)));
  const last =
    after === undefined ? undefined : sql.join(table.key.map(({ type }, i) => typed(after[i], type)));
  const conditions = [sql`${sql.ref(table.sealed)} IS NOT NULL`];
  if (table.keyId !== undefined) conditions.push(sql`${sql.ref(table.keyId)} <> ${keyId}`);
  if (last !== undefined) conditions.push(sql`(${columns}) > (${last})`);
  const { rows } = await sql<SealedRow>`
    SELECT ARRAY[${sql.join(table.key.map(({ column }) => sql`${sql.ref(column)}::text`))}] AS key,
      ${sql.ref(table.sealed)} AS sealed
    FROM ${sql.table(table.name)} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${columns} LIMIT ${limit}`.execute(db);
  return rows;
}

/** Skips secrets that were replaced in the meantime. @returns how many. */
export async function replaceSealed(
  db: Db,
  table: SealedTable,
  keyId: string,
  rows: readonly ResealedRow[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const arrays = table.key.map(
    ({ type }, i) => sql`${rows.map(({ key }) => key[i])}::${sql.raw(`${type}[]`)}`,
  );
  const names = table.key.map((_, i) => sql.ref(`key_${i}`));
  const same = table.key.map(
    ({ column }, i) => sql`target.${sql.ref(column)} = given.${sql.ref(`key_${i}`)}`,
  );
  const named = table.keyId === undefined ? sql`` : sql`, ${sql.ref(table.keyId)} = ${keyId}`;
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table.name)} AS target SET ${sql.ref(table.sealed)} = given.resealed ${named}
    FROM unnest(${sql.join(arrays)}, ${rows.map(({ sealed }) => sealed)}::bytea[],
      ${rows.map(({ resealed }) => resealed)}::bytea[]) AS given (${sql.join(names)}, sealed, resealed)
    WHERE ${sql.join(same, sql` AND `)} AND target.${sql.ref(table.sealed)} = given.sealed`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Empty for a table without key names. */
export async function countByKey(db: Db, table: SealedTable): Promise<{ keyId: string; count: number }[]> {
  if (table.keyId === undefined) return [];
  const { rows } = await sql<{ keyId: string; count: number }>`
    SELECT ${sql.ref(table.keyId)} AS "keyId", count(*)::float8 AS count FROM ${sql.table(table.name)}
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** Undefined for an empty table, or one without key names. */
export async function findKeyOfAnyRow(db: Db, table: SealedTable): Promise<string | undefined> {
  if (table.keyId === undefined) return undefined;
  const { rows } = await sql<{ keyId: string }>`
    SELECT ${sql.ref(table.keyId)} AS "keyId" FROM ${sql.table(table.name)} LIMIT 1`.execute(db);
  return rows[0]?.keyId;
}

/** Pending codes of an older key; they expire within minutes. */
export async function countLiveCodes(db: Db, { before }: { before: string }): Promise<number> {
  const { live } = await db
    .selectFrom('browser_codes')
    .select((row) => row.fn.countAll<number>().as('live'))
    .where('used_at', 'is', null)
    .where('created_at', '<', before)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return Number(live);
}

/** No other connections, as a running app would have. A closed one can linger for a moment. */
export async function isAlone(client: pg.ClientBase): Promise<boolean> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::integer AS others FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    if (rows[0]?.others === 0) return true;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}

function typed(value: string | undefined, type: string) {
  return sql`${value}::${sql.raw(type)}`;
}
