import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { isLongRun } from '../../../scripts/testing/long-run.ts';
import {
  queryRows,
  startPostgres,
  startWritingApp,
  temporaryDataDir,
} from '../../testing/services/supervised-app.ts';
import { StartError } from '../settings/start-error.ts';

// Each test creates and recovers clusters on a possibly busy disk; the time that takes is not tested.
vi.setConfig({ testTimeout: 180_000 });

describe('a DATA_DIR', () => {
  test('starts empty, in UTF-8, durable, and keeps its rows over a restart', async () => {
    const dataDir = temporaryDataDir();
    const first = await startPostgres(dataDir);
    const [settings] = await queryRows(
      first.connectionString,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync, datlocale AS locale,
              current_setting('TimeZone') AS zone, current_setting('is_superuser') AS superuser, usename AS role
         FROM pg_database, pg_user WHERE datname = current_database() AND usename = current_user`,
    );
    expect(settings).toEqual({
      encoding: 'UTF8',
      fsync: 'on',
      locale: 'C.UTF-8',
      zone: 'UTC',
      superuser: 'off',
      role: 'lintel',
    });
    await queryRows(first.ownerConnectionString, `CREATE TABLE kept AS SELECT 'Añasco' AS town`);
    await first.stop();

    const second = await startPostgres(dataDir);
    expect(await queryRows(second.ownerConnectionString, 'SELECT town FROM kept')).toEqual([
      { town: 'Añasco' },
    ]);
  });

  test.runIf(isLongRun)('has the extensions that Lintel uses, for a role that is no superuser', async () => {
    const postgres = await startPostgres(temporaryDataDir());
    for (const extension of ['pg_trgm', 'citext', 'unaccent', 'btree_gin', 'pgcrypto']) {
      await queryRows(postgres.ownerConnectionString, `CREATE EXTENSION ${extension}`);
    }
    const sorted = await queryRows(
      postgres.connectionString,
      `SELECT string_agg(name, '' ORDER BY name) AS names FROM (VALUES ('b'), ('ä'), ('B'), ('a')) AS t (name)`,
    );
    expect(sorted).toEqual([{ names: 'Babä' }]);
  });

  test.runIf(isLongRun)('holds its password and its log for its owner alone', async () => {
    const dataDir = temporaryDataDir();
    const postgres = await startPostgres(dataDir);
    expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600);
    const wrong = new URL(postgres.connectionString);
    wrong.password = 'guess';
    await expect(queryRows(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  test.runIf(isLongRun)('lets the application make no large objects', async () => {
    const { connectionString } = await startPostgres(temporaryDataDir());
    const made = queryRows(connectionString, 'SELECT lo_create(0)');
    await expect(made).rejects.toThrow('permission denied');
  });

  test.runIf(isLongRun)('recovers from a first start that was cut off half-way', async () => {
    const dataDir = temporaryDataDir();
    mkdirSync(join(dataDir, 'postgres-new-abc123/data/base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres-new-abc123/data/PG_VERSION'), '18\n');
    const postgres = await startPostgres(dataDir);
    expect(await queryRows(postgres.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres-new-'))).toEqual([]);
  });

  test('of another version of PostgreSQL is left alone', async () => {
    const dataDir = temporaryDataDir();
    mkdirSync(join(dataDir, 'postgres/data'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '13\n');
    await expect(startPostgres(dataDir)).rejects.toThrow(/was made by PostgreSQL 13 and cannot be opened by/);
  });

  test('that cannot be written is named in one sentence', async () => {
    const start = startPostgres('/proc/lintel');
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow('DATA_DIR /proc/lintel cannot be used');
  });

  test.runIf(isLongRun)("whose PostgreSQL cannot start reports PostgreSQL's own message", async () => {
    const dataDir = temporaryDataDir();
    await (await startPostgres(dataDir)).stop();
    writeFileSync(join(dataDir, 'postgres/data/postgresql.auto.conf'), 'max_connections = many\n');
    await expect(startPostgres(dataDir)).rejects.toThrow(
      /PostgreSQL does not start: .*(see .*postgres\.log)/,
    );
  });
});

describe('a second start on the same DATA_DIR', () => {
  test('is refused in one sentence while the first one runs', async () => {
    const dataDir = temporaryDataDir();
    const app = await startWritingApp(dataDir);
    const second = startPostgres(dataDir);
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(
      `Lintel already runs (process ${app.process.pid}) with DATA_DIR ${dataDir}`,
    );
  });

  test.runIf(isLongRun)('waits for a first one that is stopping', async () => {
    const dataDir = temporaryDataDir();
    const first = await startPostgres(dataDir);
    first.announceStop();
    expect(readFileSync(join(dataDir, 'instance.json'), 'utf8')).toContain('"stopping":true');
    const second = startPostgres(dataDir);
    await first.stop();
    expect((await second).pid()).not.toBe(first.pid());
  });
});
