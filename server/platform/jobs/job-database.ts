import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { setSession } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';

export interface JobDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 4;

/** While PostgreSQL is down, every poll fails: logged once at the start and once at the end. */
export function openJobDatabase(connectionString: string, log: FastifyBaseLogger): JobDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    application_name: 'lintel jobs',
    connectionTimeoutMillis: 10_000,
    allowExitOnIdle: true,
    onConnect: (client: pg.ClientBase) => setSession(client, { statement_timeout: '60000' }),
  });
  let away = false;
  const noteOutage = (error: unknown) => {
    if (away || pool.ending) return;
    away = true;
    log.warn({ err: error }, 'jobs wait: the database is not reachable');
  };
  pool.on('error', noteOutage);
  pool.on('connect', (client) => client.on('error', noteOutage));
  return {
    async executeSql(text, values) {
      try {
        const result = await pool.query(text, values);
        if (away) log.info('jobs continue: the database is back');
        away = false;
        return result;
      } catch (error) {
        if (isDatabaseUnavailable(error)) noteOutage(error);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
