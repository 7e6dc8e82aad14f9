import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { NamingClient } from './prepared-statement.ts';
import type { Tables } from './tables.ts';

const ANSWER_WITHIN_MS = 10_000;

/** UTC and ISO, so that timestamps can be used as PostgreSQL prints them. */
const SPELLING = { TimeZone: 'UTC', DateStyle: 'ISO' };

/**
 * Set after connecting, because PgBouncer refuses or drops connection options.
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
  // pg's type lacks `query_timeout`.
  const query = { text, values: Object.entries(names).flat(), query_timeout: ANSWER_WITHIN_MS };
  await client.query(query as pg.QueryConfig);
}

/** The database or a transaction. Store functions take the transaction they run in. */
export type Db = Kysely<Tables>;

/** Milliseconds. A statement; a transaction left idle. */
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

/** '2025-07-21 13:18:00.5+00' → '2025-07-21T13:18:00.500Z', without a Date object. Keeps microseconds, for cursors. */
function instantText(text: string): string {
  // Nearly every instant was stored with its milliseconds, or with whole seconds.
  if (text.length === 26) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  if (text.length === 22) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  const time = text.slice(11, -3);
  return `${text.slice(0, 10)}T${(time.includes('.') ? time : `${time}.`).padEnd(12, '0')}Z`;
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
 * Opens a pool. Statements time out after 30 s, like the request behind them. Plans are made for each execution's
 * own values, which trigram search needs, except for prepared statements (prepared-statement.ts).
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
  // The connection can also break between two statements of a transaction; the next one then fails.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
