import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { prepareQueues } from '../jobs/pg-boss-jobs.ts';
import { StartError } from '../settings/start-error.ts';
import type { Db } from './database.ts';
import { grantRights } from './database-rights.ts';
import { migrateToLatest } from './migrate.ts';
import type { MigrationOptions } from './migrating/migration-run.ts';
import { onSingleClient } from './single-client.ts';

/** Both the same if one role does everything. */
export interface DatabaseAddresses {
  connectionString: string;
  ownerConnectionString: string;
}

interface Session {
  role: string;
  place: string;
}

export async function prepareDatabase(
  addresses: DatabaseAddresses,
  { log, ...options }: MigrationOptions & { log: FastifyBaseLogger },
): Promise<void> {
  const { ownerConnectionString } = addresses;
  const appRole = await readAppRole(addresses);
  if (appRole !== undefined) await inSession(ownerConnectionString, (db) => refuseForeignTables(db, appRole));
  await migrateToLatest(ownerConnectionString, { ...options, appRole });
  if (appRole === undefined) return;
  await prepareQueues(ownerConnectionString, log, []);
  await inSession(ownerConnectionString, (db) => grantRights(db, appRole));
}

/**
 * @returns undefined if the application's role is also the owner.
 * @throws StartError if the two addresses point to different databases.
 */
export async function readAppRole({
  connectionString,
  ownerConnectionString,
}: DatabaseAddresses): Promise<string | undefined> {
  if (connectionString === ownerConnectionString) return undefined;
  const [app, owner] = await Promise.all([
    inSession(connectionString, readSession),
    inSession(ownerConnectionString, readSession),
  ]);
  if (app.place !== owner.place) {
    throw new StartError('DATABASE_OWNER_URL and DATABASE_URL lead to two databases: name the same one.');
  }
  return app.role === owner.role ? undefined : app.role;
}

async function readSession(db: Db): Promise<Session> {
  const { rows } = await sql<Session>`
    SELECT current_user AS role, oid || ' ' || pg_postmaster_start_time() AS place
    FROM pg_database WHERE datname = current_database()`.execute(db);
  return rows[0] ?? { role: '', place: '' };
}

/** @throws StartError if the application's role owns tables that it must not change. */
async function refuseForeignTables(db: Db, appRole: string): Promise<void> {
  const { rows } = await sql<{ table: string; owner: string }>`
    SELECT relname AS table, current_user AS owner FROM pg_class
    WHERE relnamespace IN (current_schema()::regnamespace, to_regnamespace('pgboss')) AND relkind IN ('r', 'p')
      AND pg_get_userbyid(relowner) = ${appRole} LIMIT 1`.execute(db);
  const [found] = rows;
  if (found === undefined) return;
  throw new StartError(
    `The table ${found.table} still belongs to the role ${appRole}. Run as an administrator, in this database: REASSIGN OWNED BY "${appRole}" TO "${found.owner}";`,
  );
}

async function inSession<T>(connectionString: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'lintel start' });
  // A lost connection fails the pending statement anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(onSingleClient(client));
  } finally {
    await client.end().catch(() => undefined);
  }
}
