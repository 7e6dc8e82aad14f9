import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Kysely on the caller's connection, so COPY and other direct calls share its transaction. Statements run one by one.
 */
export function onSingleClient(client: pg.Client): Db {
  const borrowed = { query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient;
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(borrowed), end: () => Promise.resolve(), options: {} },
    }),
  });
}
