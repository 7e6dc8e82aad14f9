import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { isLongRun } from '../../../scripts/testing/long-run.ts';
import { createTestDatabase } from '../../testing/services/postgres-for-tests.ts';
import { StartError } from '../settings/start-error.ts';
import { buildIndex } from './build-index.ts';
import { knownMigrations, migrateToLatest } from './migrate.ts';
import { migrateSchema, type Schema } from './migrating/migration-run.ts';

describe('migrations', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  async function query(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(database.ownerConnectionString);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  it('run once, however many instances start at the same time', async () => {
    await query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await Promise.all([1, 2, 3].map(() => migrateToLatest(database.ownerConnectionString)));
    const names = (await query('SELECT name FROM kysely_migration ORDER BY name')).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe('0001-baseline');
    expect(await query('SELECT count(*)::integer AS loans FROM loans')).toEqual([{ loans: 0 }]);
  });

  it('leave an up-to-date database unchanged', async () => {
    const before = await query('SELECT name, timestamp FROM kysely_migration ORDER BY name');
    await migrateToLatest(database.ownerConnectionString);
    expect(await query('SELECT name, timestamp FROM kysely_migration ORDER BY name')).toEqual(before);
  });

  it.runIf(isLongRun)('wait for another migrating process, and report it', async () => {
    await query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const other = await connected();
    await other.query('SELECT pg_advisory_lock(7205759403794)');
    const said: string[] = [];
    let pauses = 0;
    await migrateToLatest(database.ownerConnectionString, {
      say: (message) => void said.push(message),
      // A minute of pauses, during which nothing may be created.
      pause: async () => {
        pauses += 1;
        expect(await query(`SELECT to_regclass('loans') AS made`)).toEqual([{ made: null }]);
        if (pauses === 60) await other.end();
      },
    });
    expect(said.slice(0, 2)).toEqual(Array(2).fill('waiting: another process migrates the database'));
    expect(await query('SELECT count(*)::integer AS loans FROM loans')).toEqual([{ loans: 0 }]);
  });

  it('wait for a lock that is held for a minute, while others read and write', async () => {
    const holder = await connected();
    await holder.query('BEGIN; SELECT count(*) FROM lock_reminders');
    const said: string[] = [];
    let pauses = 0;
    await migrateSchema(
      database.ownerConnectionString,
      later('ALTER TABLE lock_reminders ADD COLUMN note text'),
      {
        say: (message) => void said.push(message),
        lockTimeoutMs: 5,
        pause: async () => {
          pauses += 1;
          // Nobody has to wait for the migration.
          await query(
            `SET lock_timeout = '1s'; INSERT INTO lock_reminders VALUES (current_date + ${pauses}, now(), 0)`,
          );
          if (pauses === 20) await holder.query('COMMIT');
        },
      },
    );
    await holder.end();
    expect(pauses).toBe(20);
    expect(said).toContain('waiting: a migration needs a lock that someone holds');
    expect(await query('SELECT count(*)::integer AS n, max(note) AS note FROM lock_reminders')).toEqual([
      { n: 20, note: null },
    ]);
  });

  it('give up on a lock that is never released, with a sentence', async () => {
    const holder = await connected();
    await holder.query('BEGIN; SELECT count(*) FROM lock_reminders');
    const migrating = migrateSchema(
      database.ownerConnectionString,
      later('ALTER TABLE lock_reminders ADD COLUMN note text'),
      { lockTimeoutMs: 1, pause: () => Promise.resolve() },
    );
    await expect(migrating).rejects.toThrow(
      new StartError(
        "The migration 9999-later waits for a lock that another program holds: end that program's transaction (see pg_stat_activity), then start again.",
      ),
    );
    await holder.end();
  });

  it.runIf(isLongRun)("have no time limit, whatever the database's setting", async () => {
    const name = new URL(database.ownerConnectionString).pathname.slice(1);
    await query(`ALTER DATABASE ${name} SET statement_timeout = '50ms'`);
    await migrateSchema(database.ownerConnectionString, later('SELECT pg_sleep(0.2)'));
    expect(await query(`SELECT works_from FROM kysely_migration WHERE name = '9999-later'`)).toEqual([
      { works_from: '0001' },
    ]);
  });

  it('build an index during concurrent writes, and again after a failed attempt', async () => {
    // Leftovers of a killed attempt.
    await query('CREATE INDEX reminded_mails ON lock_reminders (mails)');
    await asSuperuser(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'reminded_mails'::regclass`);
    const writer = await connected();
    await writer.query(`BEGIN; INSERT INTO lock_reminders VALUES ('2020-01-01', now(), 0)`);
    const migrating = migrateSchema(database.ownerConnectionString, {
      migrations: {
        ...DONE,
        '9999-later': {
          outsideTransaction: true,
          up: (db) => buildIndex(db, 'reminded_mails', 'ON lock_reminders (mails)'),
        },
      },
      worksFrom: '0001',
    });
    await waitFor(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      AND query LIKE '%INDEX CONCURRENTLY%'`);
    await query(`SET lock_timeout = '1s'; INSERT INTO lock_reminders VALUES ('2020-01-02', now(), 0)`);
    await writer.query('COMMIT');
    await writer.end();
    await migrating;
    expect(
      await query(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'reminded_mails'::regclass`),
    ).toEqual([{ indisvalid: true }]);
  });

  it('report in one sentence why one failed, and keep nothing of it', async () => {
    const migrating = migrateSchema(
      database.ownerConnectionString,
      later('CREATE TABLE half (id integer); SELECT no_such_column FROM loans'),
    );
    await expect(migrating).rejects.toThrow(
      new StartError(
        'The migration 9999-later failed, and nothing of it was kept: column "no_such_column" does not exist.',
      ),
    );
    expect(await query(`SELECT to_regclass('half') AS made`)).toEqual([{ made: null }]);
  });

  it('are accepted by the previous version, and refused by older ones', async () => {
    await migrateSchema(database.ownerConnectionString, later('SELECT 1', '0001-baseline'));
    const said: string[] = [];
    await migrateToLatest(database.ownerConnectionString, { say: (message) => void said.push(message) });
    expect(said).toEqual(['the database belongs to the next version; this one works beside it']);
    await query(`UPDATE kysely_migration SET works_from = '9990-in-between' WHERE name = '9999-later'`);
    await expect(migrateToLatest(database.ownerConnectionString)).rejects.toThrow(
      new StartError(
        'The database belongs to a newer version of Lintel (9999-later), which cannot run beside this one: start the newer version.',
      ),
    );
  });

  it('refuse a database from before Lintel 1.0 with a sentence, and change nothing', async () => {
    await query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    // The oldest ones had no column `works_from`.
    await query(`CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
      INSERT INTO kysely_migration VALUES ('0001-foundation', '2026-11-01'), ('0168-tried-deliveries', '2026-11-28')`);
    const tables = () => query(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`);
    const before = await tables();
    await expect(migrateToLatest(database.ownerConnectionString)).rejects.toThrow(
      new StartError(
        'A checkout from before Lintel 1.0 made this database (its last migration is 0168-tried-deliveries), and this version cannot read it. Start with an empty DATA_DIR or an empty database, or go back to that checkout. Nothing was changed.',
      ),
    );
    expect(await tables()).toEqual(before);
  });

  it('are refused before the first table is created when the role may not create any', async () => {
    const name = new URL(database.ownerConnectionString).pathname.slice(1);
    await query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const user = `poor_${name}`;
    const url = new URL(database.ownerConnectionString);
    url.username = user;
    url.password = 'poor';
    await asSuperuser(`CREATE ROLE ${user} LOGIN PASSWORD 'poor'; GRANT CONNECT ON DATABASE ${name} TO ${user};
       GRANT USAGE ON SCHEMA public TO ${user}`);
    try {
      await expect(migrateToLatest(url.href)).rejects.toThrow(
        `GRANT CREATE ON DATABASE "${name}" TO "${user}"`,
      );
      await asSuperuser(`GRANT CREATE ON DATABASE ${name} TO ${user}`);
      await expect(migrateToLatest(url.href)).rejects.toThrow(`GRANT CREATE ON SCHEMA "public" TO "${user}"`);
      expect(await query(`SELECT to_regclass('kysely_migration') AS made`)).toEqual([{ made: null }]);
    } finally {
      await asSuperuser(`DROP OWNED BY ${user}; DROP ROLE ${user}`);
    }
  });

  async function connected(): Promise<pg.Client> {
    const client = new pg.Client(database.ownerConnectionString);
    await client.connect();
    return client;
  }

  async function asSuperuser(text: string): Promise<void> {
    const url = new URL(inject('testPostgres').adminUrl);
    url.pathname = new URL(database.ownerConnectionString).pathname;
    const client = new pg.Client(url.href);
    await client.connect();
    await client.query(text).finally(() => client.end());
  }

  async function waitFor(text: string): Promise<void> {
    await vi.waitFor(async () => expect(await query(text)).not.toHaveLength(0), { timeout: 20_000 });
  }
});

/** All migrations of a test database, and one more. */
const DONE = Object.fromEntries(knownMigrations().map((name) => [name, { up: () => Promise.resolve() }]));

function later(statement: string, worksFrom = '0001'): Schema {
  const up = async (db: Kysely<unknown>) => {
    await sql.raw(statement).execute(db);
  };
  return { migrations: { ...DONE, '9999-later': { up } }, worksFrom };
}
