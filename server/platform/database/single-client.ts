import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Kysely over the caller's connection: COPY and other direct calls share its transaction. Statements wait for
 * each other.
 */
export function onSingleClient(client: pg.Client): Db {
  // The two methods that Kysely calls.
  const borrowed = { query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient;
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(borrowed), end: () => Promise.resolve(), options: {} },
    }),
  });
}
