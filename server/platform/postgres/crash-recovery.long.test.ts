import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  committedRows,
  queryRows,
  startPostgres,
  startWritingApp,
  temporaryDataDir,
} from '../../testing/services/supervised-app.ts';
import { clusterHome } from './cluster.ts';
import { ensureDatabase } from './database-roles.ts';
import { isPostgresOn } from './postmaster-file.ts';
import { connect } from './readiness.ts';
import { makePasswords } from './role-passwords.ts';

// Each test creates and recovers clusters on a possibly busy disk; the time that takes is not tested.
vi.setConfig({ testTimeout: 180_000 });

test('app killed with -9: the next start adopts its PostgreSQL, with every committed row', async () => {
  const dataDir = temporaryDataDir();
  const app = await startWritingApp(dataDir);
  app.process.kill('SIGKILL');
  await app.gone;

  const said: string[] = [];
  const postgres = await startPostgres(dataDir, said);
  expect(postgres.pid()).toBe(app.postgresPid);
  expect(said).toContain('Adopted the PostgreSQL that was left running');
  expect(await committedRows(postgres)).toEqual(expect.arrayContaining(app.committed));

  await postgres.stop();
  expect(await isPostgresOn(join(dataDir, 'postgres/data'), app.postgresPid)).toBe(false);
});

test('app killed before its PostgreSQL was ready: the next start adopts it all the same', async () => {
  const dataDir = temporaryDataDir();
  const app = await startWritingApp(dataDir);
  app.process.kill('SIGKILL');
  await app.gone;
  const pidFile = join(dataDir, 'postgres/data/postmaster.pid');
  const log = join(dataDir, 'postgres.log');
  const before = readFileSync(log, 'utf8').length;
  renameSync(pidFile, `${pidFile}.later`);
  const starting = startPostgres(dataDir);
  // PostgreSQL itself detects the other server by its shared memory.
  await expect
    .poll(() => readFileSync(log, 'utf8').slice(before), { timeout: 60_000 })
    .toContain('pre-existing shared memory block');
  renameSync(`${pidFile}.later`, pidFile);

  const postgres = await starting;
  expect(postgres.pid()).toBe(app.postgresPid);
  expect(await committedRows(postgres)).toEqual(expect.arrayContaining(app.committed));
});

test('app killed while it creates the database: the next start waits for its last statement', async () => {
  const dataDir = temporaryDataDir();
  const postgres = await startPostgres(dataDir);
  await queryRows(postgres.adminConnectionString, 'DROP DATABASE lintel');
  for (const role of ['lintel', 'lintel_owner']) {
    await queryRows(postgres.adminConnectionString, `DROP OWNED BY ${role}`);
    await queryRows(postgres.adminConnectionString, `DROP ROLE ${role}`);
  }
  const passwords = await makePasswords(await clusterHome(dataDir));
  const port = Number(new URL(postgres.adminConnectionString).port);
  // PostgreSQL does not know which of two sessions belongs to a dead app.
  const ensure = async () => {
    const client = await connect(port, passwords.superuser);
    if (client === undefined) throw new Error('PostgreSQL went away');
    await ensureDatabase(client, port, passwords).finally(() => client.end());
  };
  await Promise.all([ensure(), ensure(), ensure()]);
  expect(await queryRows(postgres.connectionString, 'SELECT 1 AS works')).toEqual([{ works: 1 }]);
});

test('app and PostgreSQL killed with -9: the next start recovers every committed row', async () => {
  const dataDir = temporaryDataDir();
  const app = await startWritingApp(dataDir);
  app.process.kill('SIGKILL');
  process.kill(app.postgresPid, 'SIGKILL');
  await app.gone;

  const postgres = await startPostgres(dataDir);
  expect(postgres.pid()).not.toBe(app.postgresPid);
  expect(await committedRows(postgres)).toEqual(expect.arrayContaining(app.committed));
});

test('PostgreSQL killed with -9 while the app runs: it restarts on the same port, again and again', async () => {
  const said: string[] = [];
  const postgres = await startPostgres(temporaryDataDir(), said);
  let restarted = () => {};
  postgres.onRestart(() => restarted());
  await queryRows(postgres.ownerConnectionString, 'CREATE TABLE killed (time integer)');

  for (const time of [1, 2, 3]) {
    await queryRows(postgres.ownerConnectionString, `INSERT INTO killed VALUES (${time})`);
    const before = postgres.pid();
    const isBack = new Promise<void>((resolve) => {
      restarted = resolve;
    });
    process.kill(before, 'SIGKILL');
    await isBack;
    expect(postgres.pid()).not.toBe(before);
  }
  expect(await queryRows(postgres.ownerConnectionString, 'SELECT count(*)::int AS rows FROM killed')).toEqual(
    [{ rows: 3 }],
  );
  expect(said).toContain('PostgreSQL has ended unexpectedly and is started again');
});

test('an adopted PostgreSQL that is killed restarts too', async () => {
  const dataDir = temporaryDataDir();
  const app = await startWritingApp(dataDir);
  app.process.kill('SIGKILL');
  await app.gone;
  const postgres = await startPostgres(dataDir);
  const restarted = new Promise<void>((resolve) => postgres.onRestart(resolve));
  process.kill(postgres.pid(), 'SIGKILL');
  await restarted;
  expect(await committedRows(postgres)).toEqual(expect.arrayContaining(app.committed));
});

test('stopping while PostgreSQL is being restarted leaves none behind', async () => {
  const dataDir = temporaryDataDir();
  const postgres = await startPostgres(dataDir);
  process.kill(postgres.pid(), 'SIGKILL');
  await postgres.stop();
  expect(await isPostgresOn(join(dataDir, 'postgres/data'), postgres.pid())).toBe(false);
});

test('a postmaster.pid with the number of another live process is detected', async () => {
  const dataDir = temporaryDataDir();
  await (await startPostgres(dataDir)).stop();
  const pidFile = join(dataDir, 'postgres/data/postmaster.pid');
  writeFileSync(pidFile, `${process.ppid}\n${dataDir}\n1700000000\n5432\n\n127.0.0.1\n0 0\nready\n`);

  const postgres = await startPostgres(dataDir);
  expect(readFileSync(pidFile, 'utf8').split('\n')[0]).toBe(String(postgres.pid()));
});

test('app told to end: PostgreSQL is shut down, nothing is left to recover', async () => {
  const dataDir = temporaryDataDir();
  const app = await startWritingApp(dataDir);
  app.process.kill('SIGTERM');
  await app.gone;
  expect(app.process.exitCode).toBe(0);
  expect(await isPostgresOn(join(dataDir, 'postgres/data'), app.postgresPid)).toBe(false);
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
});
