import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Kysely over one connection that stays the caller's: what goes past Kysely, as COPY does, is in the same transaction.
 * Statements wait for each other.
 */
export function onSingleClient(client: pg.Client): Db {
  const borrowed = { query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient;
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(borrowed), end: () => Promise.resolve(), options: {} },
    }),
  });
}
