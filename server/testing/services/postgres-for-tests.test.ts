import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './postgres-for-tests.ts';

test('test databases are migrated, separate from each other, and removed', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(first.connectionString).not.toBe(second.connectionString);

  const client = new Client(first.connectionString);
  await client.connect();
  const migrations = await client.query('SELECT name FROM kysely_migration');
  expect(migrations.rows.length).toBeGreaterThan(0);
  await client.end();

  await Promise.all([first.drop(), second.drop()]);
  await expect(new Client(first.connectionString).connect()).rejects.toThrow('does not exist');
});
