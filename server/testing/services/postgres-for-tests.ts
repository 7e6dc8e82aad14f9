import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { APP_ROLE, OWNER_ROLE } from '../../platform/postgres/database-roles.ts';

export type TestDatabase = {
  /** With only the application role's rights. */
  connectionString: string;
  /** As the tables' owner: for commands, and for changes that the application may not make. */
  ownerConnectionString: string;
  /** Ends all remaining connections. */
  drop(): Promise<void>;
};

/** Migrated and empty. Takes about 50 ms. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('testPostgres').template);
}

export function createBlankDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

/** Cuts off the original's connections for a moment. */
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
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${OWNER_ROLE} STRATEGY FILE_COPY`);
  await asAdmin(
    `REVOKE ALL ON DATABASE ${name} FROM PUBLIC; GRANT CONNECT ON DATABASE ${name} TO ${APP_ROLE}`,
  );
  const connectionString = inDatabase(inject('testPostgres').appUrl, name);
  return {
    connectionString,
    ownerConnectionString: ownerUrl(connectionString),
    drop: () => asAdmin(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** The same database as the tables' owner. */
export function ownerUrl(connectionString: string): string {
  return inDatabase(inject('testPostgres').ownerUrl, new URL(connectionString).pathname.slice(1));
}

/** For changes that the application may not make. */
export async function asOwner(connectionString: string, statements: string): Promise<void> {
  const client = new Client(ownerUrl(connectionString));
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

function inDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
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
