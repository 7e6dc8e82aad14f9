import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { NamingClient } from './prepared-statement.ts';
import type { Tables } from './tables.ts';

const ANSWER_WITHIN_MS = 10_000;

/** Every session works in UTC: instants are read as PostgreSQL prints them. */
const SPELLING = { TimeZone: 'UTC', DateStyle: 'ISO' };

/**
 * Sets a session's parameters after connecting, not in the connection options, which PgBouncer refuses or drops.
 * @param limits further parameters, such as statement_timeout in milliseconds.
 */
export async function setSession(
  client: pg.ClientBase,
  limits: Readonly<Record<string, string>> = {},
): Promise<void> {
  const names = { ...SPELLING, ...limits };
  const calls = Object.keys(names).map(
    (_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`,
  );
  const text = `SELECT ${calls.join(', ')}`;
  // The type of pg lacks the limit of a single query.
  const query = { text, values: Object.entries(names).flat(), query_timeout: ANSWER_WITHIN_MS };
  await client.query(query as pg.QueryConfig);
}

/** The database, or the transaction of a store function, which always takes one. */
export type Db = Kysely<Tables>;

/** In milliseconds: of a statement, and of an abandoned transaction. */
const LIMITS = { statement_timeout: '30000', idle_in_transaction_session_timeout: '60000' };

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

const TIMESTAMPTZ = 1184;
const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;

/** Converts PostgreSQL's UTC text without a Date object: '2025-07-21 13:18:00.5+00' → '2025-07-21T13:18:00.5Z'. */
function instantText(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === TIMESTAMPTZ) return instantText;
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8 || oid === NUMERIC) return Number;
    return pg.types.getTypeParser(oid, 'text');
  },
};

/**
 * Opens a pool. Each session works in UTC and stops a statement after 30 s, like the request behind it. Each
 * execution of a statement is planned for its own values, as the trigram search needs. Prepared statements
 * are the exception (prepared-statement.ts).
 */
export function openDatabase(
  connectionString: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString,
    max: options.max ?? 20,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    onConnect: (client: pg.ClientBase) => setSession(client, LIMITS),
  });
  // A broken idle connection must not end the process; the next query opens a new one.
  pool.on('error', (error) => options.onError?.(error));
  // The same applies between two statements of a transaction: its next statement fails.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
