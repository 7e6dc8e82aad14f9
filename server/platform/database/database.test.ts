import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { allowSecondConnections } from '../../testing/one-connection.ts';
import { createTestDatabase } from '../../testing/services/postgres-for-tests.ts';
import { openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

// Another connection terminates the transaction's connection.
allowSecondConnections();

it('survives the loss of a connection in the middle of a transaction: its next statement fails, the one after works', async () => {
  const postgres = await createTestDatabase();
  const { db, close } = openDatabase(postgres.connectionString, { max: 2 });
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    const pid = rows[0]?.pid;
    await sql`SELECT pg_terminate_backend(${pid}, 5000)`.execute(db);
    // PostgreSQL's goodbye arrives while no statement waits for an answer.
    await new Promise((resolve) => setImmediate(resolve));
    await sql`SELECT 1`.execute(tx);
  });
  await expect(broken).rejects.toSatisfy(isDatabaseUnavailable);
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
  await postgres.drop();
});

it('lets PostgreSQL end a transaction that its process has abandoned', async () => {
  const postgres = await createTestDatabase();
  const { db, close } = openDatabase(postgres.connectionString, { max: 1 });
  const { rows } = await sql<object>`SHOW idle_in_transaction_session_timeout`.execute(db);
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
  await close();
  await postgres.drop();
});
