import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { sendPreparedByName } from './prepared-statement.ts';
import { setSession } from './session-settings.ts';
import type { Tables } from './tables.ts';

/** The database, or the transaction that a store function runs in: a store takes one, always. */
export type Db = Kysely<Tables>;

/** In milliseconds: of a statement, and of a transaction whose process has forgotten it. */
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

/** '2025-07-21 13:18:00.5+00' as PostgreSQL prints it in UTC → '2025-07-21T13:18:00.5Z', without a Date in between. */
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
 * Opens a pool. Each session works in UTC and gives up a statement after 30 s like the request that caused it. A statement is planned
 * for the values of each execution, as the trigram statistics of the search need it, unless it was prepared
 * (prepared-statement.ts).
 */
export function openDatabase(
  connectionString: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 20,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    onConnect: (client: pg.ClientBase) => setSession(client, LIMITS),
  });
  // An idle connection that breaks must not bring the process down; the next query opens a fresh one.
  pool.on('error', (error) => options.onError?.(error));
  // Nor one that breaks in the hands of a transaction, between two statements: the next statement fails and says so.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    sendPreparedByName(client);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
