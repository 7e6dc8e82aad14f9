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

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const { adminUrl } = inject('testPostgres');
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER lintel`);
  const url = new URL(adminUrl);
  // The app's role has the same password as the superuser.
  url.username = 'lintel';
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
