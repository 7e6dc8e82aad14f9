import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../../advisory-locks.ts';
import { StartError } from '../../settings/start-error.ts';
import { grantRights } from '../database-rights.ts';
import { onSingleClient } from '../single-client.ts';
import { checkMayMigrate } from './migration-rights.ts';

async function makeMigrationTable(db: Kysely<unknown>): Promise<void> {
  // `works_from`: last migration that an older process must know to run beside the version that ran this one.
  await sql`CREATE TABLE IF NOT EXISTS kysely_migration (
    name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL, works_from varchar(255) NOT NULL)`.execute(
    db,
  );
}

interface DoneMigration {
  name: string;
  /** Null in some databases older than Lintel 1.0. */
  worksFrom: string | null;
}

async function listDoneMigrations(db: Kysely<unknown>): Promise<DoneMigration[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS "isThere"`.execute(db);
  if (found[0]?.isThere !== true) return [];
  const { rows } = await sql<DoneMigration>`
    SELECT name, to_jsonb(done) ->> 'works_from' AS "worksFrom" FROM kysely_migration AS done ORDER BY name`.execute(
    db,
  );
  return rows;
}

async function recordMigration(db: Kysely<unknown>, name: string, worksFrom: string): Promise<void> {
  await sql`INSERT INTO kysely_migration (name, timestamp, works_from)
    VALUES (${name}, ${new Date().toISOString()}, ${worksFrom})`.execute(db);
}

export interface SchemaMigration {
  up(db: Kysely<unknown>): Promise<void>;
  /**
   * For building indexes without blocking, which PostgreSQL cannot do in a transaction. Statements must be
   * repeatable: a failed migration runs again from the start.
   */
  outsideTransaction?: boolean;
}

export interface Schema {
  /** Names sort in execution order. */
  migrations: Readonly<Record<string, SchemaMigration>>;
  /** Last migration of the previous version, whose processes run beside this schema. */
  worksFrom: string;
}

export interface MigrationOptions {
  say?: (message: string, details?: object) => void;
  /** A waiting ALTER blocks everyone behind it, so it gives up after this long. */
  lockTimeoutMs?: number;
  appRole?: string;
  pause?: (ms: number) => Promise<unknown>;
}

const LOCK_TIMEOUT_MS = 2000;
const PAUSE_MS = 1000;
/** After this many, somebody has to find out who holds the lock. */
const ATTEMPTS = 600;
/** Reports at first, then about every half minute. */
const SAY_EVERY = 10;

const MIGRATION_LOCK = ADVISORY_LOCKS.migration;

/**
 * Runs the missing migrations in one process; the others wait and say so. Statements have no timeout. Locks are tried
 * briefly and often so that people can keep working.
 * @throws StartError on failure; completed migrations stay.
 */
export async function migrateSchema(
  connectionString: string,
  schema: Schema,
  options: MigrationOptions = {},
): Promise<void> {
  const { say = () => undefined, lockTimeoutMs = LOCK_TIMEOUT_MS, pause = wait } = options;
  const client = new pg.Client({ connectionString, application_name: 'lintel migration' });
  // A lost connection fails the pending statement anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Migrations outlive the table types, so they use none.
    const db = onSingleClient(client) as unknown as Kysely<unknown>;
    await checkMayMigrate(db, await pendingNames(db, schema, say));
    if ((await pendingNames(db, schema)).length === 0) return;
    await setLimits(client, lockTimeoutMs);
    await takeTurn(client, say, pause);
    for (const name of await pendingNames(db, schema)) {
      say('migrating the database', { migration: name });
      await untilUnlocked(name, { say, pause }, () => runMigration(db, schema, name, options.appRole));
    }
  } finally {
    // Closing the connection releases the lock.
    await client.end().catch(() => undefined);
  }
}

/** Runs pending migrations up to `last`, in the caller's transaction if given. @returns how many ran. */
export async function migrateAsFarAs(
  db: Kysely<unknown>,
  schema: Schema,
  { last, appRole }: { last?: string | undefined; appRole?: string | undefined },
): Promise<number> {
  const names = (await pendingNames(db, schema)).filter((name) => last === undefined || name <= last);
  for (const name of names) await runMigration(db, schema, name, appRole);
  return names.length;
}

/** @throws StartError if the database predates the first migration or is more than one version ahead. */
async function pendingNames(
  db: Kysely<unknown>,
  { migrations }: Schema,
  say?: MigrationOptions['say'],
): Promise<string[]> {
  const known = Object.keys(migrations).sort();
  const done = await listDoneMigrations(db);
  const last = done.at(-1);
  if (last !== undefined && done[0]?.name !== known[0]) {
    throw new StartError(
      `A checkout from before Lintel 1.0 made this database (its last migration is ${last.name}), and this version cannot read it. Start with an empty DATA_DIR or an empty database, or go back to that checkout. Nothing was changed.`,
    );
  }
  const ahead = done.filter(({ name }) => !known.includes(name)).at(-1);
  if (ahead !== undefined) {
    if (ahead.worksFrom === null || ahead.worksFrom > (known.at(-1) ?? '')) {
      throw new StartError(
        `The database belongs to a newer version of Lintel (${ahead.name}), which cannot run beside this one: start the newer version.`,
      );
    }
    say?.('the database belongs to the next version; this one works beside it', { migration: ahead.name });
    return [];
  }
  const names = new Set(done.map(({ name }) => name));
  return known.filter((name) => !names.has(name));
}

async function setLimits(client: pg.Client, lockTimeoutMs: number): Promise<void> {
  const limits = {
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    lock_timeout: String(lockTimeoutMs),
  };
  for (const [name, value] of Object.entries(limits)) {
    await client.query('SELECT set_config($1, $2, false)', [name, value]);
  }
}

/** Polls, because a waiting statement would block a concurrent index build. */
async function takeTurn(
  client: pg.Client,
  say: NonNullable<MigrationOptions['say']>,
  pause: NonNullable<MigrationOptions['pause']>,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken === true) return;
    if (attempt % (3 * SAY_EVERY) === 0) say('waiting: another process migrates the database');
    await pause(PAUSE_MS);
  }
}

async function runMigration(
  db: Kysely<unknown>,
  { migrations, worksFrom }: Schema,
  name: string,
  appRole: string | undefined,
): Promise<void> {
  const migration = migrations[name];
  const run = async (within: Kysely<unknown>) => {
    await makeMigrationTable(within);
    await migration?.up(within);
    await recordMigration(within, name, worksFrom);
    if (appRole !== undefined) await grantRights(within, appRole);
  };
  if (db.isTransaction) return run(db);
  if (migration?.outsideTransaction !== true) return db.transaction().execute(run);
  return run(db);
}

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

async function untilUnlocked(
  migration: string,
  { say, pause }: Required<Pick<MigrationOptions, 'say' | 'pause'>>,
  run: () => Promise<void>,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      const isLocked = code === LOCK_NOT_AVAILABLE || code === DEADLOCK;
      if (!isLocked || attempt >= ATTEMPTS) {
        say('a migration failed', { err: error, migration });
        throw new StartError(
          isLocked
            ? `The migration ${migration} waits for a lock that another program holds: end that program's transaction (see pg_stat_activity), then start again.`
            : `The migration ${migration} failed, and nothing of it was kept: ${message}.`,
        );
      }
      if (attempt % SAY_EVERY === 0)
        say('waiting: a migration needs a lock that someone holds', { migration });
      await pause(PAUSE_MS);
    }
  }
}
