import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/postgres-for-tests.ts';
import { migrateToLatest } from './migrate.ts';

describe('migrations', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  async function query(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(database.connectionString);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  it('run once, however many instances start at the same time', async () => {
    await query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await Promise.all([1, 2, 3].map(() => migrateToLatest(database.connectionString)));
    const names = (await query('SELECT name FROM kysely_migration ORDER BY name')).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe('0001-foundation');
    expect(await query('SELECT count(*)::integer AS loans FROM loans')).toEqual([{ loans: 0 }]);
  });

  it('leave a database alone that is up to date', async () => {
    const before = await query('SELECT name, timestamp FROM kysely_migration ORDER BY name');
    await migrateToLatest(database.connectionString);
    expect(await query('SELECT name, timestamp FROM kysely_migration ORDER BY name')).toEqual(before);
  });
});
