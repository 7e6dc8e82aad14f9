import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { NamingClient } from './prepared-statement.ts';
import { setSession } from './session-settings.ts';
import type { Tables } from './tables.ts';

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

/**
 * Converts PostgreSQL's UTC text without a Date object: '2025-07-21 13:18:00.5+00' →
 * '2025-07-21T13:18:00.5Z'.
 */
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
