import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  /** As the owner `lintel`, no superuser, like the app. */
  connectionString: string;
  /** Ends whatever is still connected. */
  drop(): Promise<void>;
};

/** A database of its own with all migrations and no rows, over the real PostgreSQL of the test run. Takes some 50 ms. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('testPostgres').template);
}

/** A database with nothing in it. */
export function createBlankDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

/** A copy as PostgreSQL makes it, with every row as it is. Whoever is connected to the original is cut off for a moment. */
export async function copyTestDatabase(connectionString: string): Promise<TestDatabase> {
  const name = new URL(connectionString).pathname.slice(1);
  await asAdmin(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  try {
    await asAdmin(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`);
    return await createDatabase(name);
  } finally {
    await asAdmin(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  }
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const { appUrl } = inject('testPostgres');
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER lintel`);
  const url = new URL(appUrl);
  url.pathname = `/${name}`;
  return { connectionString: url.href, drop: () => asAdmin(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new Client(inject('testPostgres').adminUrl);
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
