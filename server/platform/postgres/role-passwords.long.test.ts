import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { queryRows, startPostgres, temporaryDataDir } from '../../testing/services/supervised-app.ts';
import { PASSWORD_FILES } from './role-passwords.ts';

// Each test creates clusters on a possibly busy disk; the time that takes is not tested.
vi.setConfig({ testTimeout: 180_000 });

const WRONG = 'password authentication failed';

function withPassword(url: string, password: string): string {
  const other = new URL(url);
  other.password = password;
  return other.href;
}

const passwordOf = (url: string) => decodeURIComponent(new URL(url).password);

test('each role of the embedded PostgreSQL has its own password, in a file for its owner alone', async () => {
  const dataDir = temporaryDataDir();
  const postgres = await startPostgres(dataDir);
  const files = Object.values(PASSWORD_FILES).map((name) => join(dataDir, 'postgres', name));
  expect(files.map((path) => statSync(path).mode & 0o777)).toEqual(files.map(() => 0o600));
  expect(new Set(files.map((path) => readFileSync(path, 'utf8'))).size).toBe(files.length);
  const appPassword = passwordOf(postgres.connectionString);
  await expect(
    queryRows(withPassword(postgres.adminConnectionString, appPassword), 'SELECT 1'),
  ).rejects.toThrow(WRONG);
});

test('no connection is accepted without a password', async () => {
  const postgres = await startPostgres(temporaryDataDir());
  const rules = await queryRows(
    postgres.adminConnectionString,
    'SELECT DISTINCT auth_method FROM pg_hba_file_rules',
  );
  expect(rules).toEqual([{ auth_method: 'scram-sha-256' }]);
});

test('a role whose password is lost gets a new one, and PostgreSQL logs neither', async () => {
  const dataDir = temporaryDataDir();
  await (await startPostgres(dataDir)).stop();
  rmSync(pathOf(dataDir, PASSWORD_FILES.owner));
  // Left by a start that died while it wrote it.
  writeFileSync(pathOf(dataDir, `${PASSWORD_FILES.owner}.new`), 'half of a pass');
  writeFileSync(join(dataDir, 'postgres/data/postgresql.auto.conf'), "log_statement = 'all'\n");
  const postgres = await startPostgres(dataDir);
  expect(await queryRows(postgres.ownerConnectionString, 'SELECT 1 AS works')).toEqual([{ works: 1 }]);
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('ALTER ROLE lintel_owner');
  for (const url of [
    postgres.connectionString,
    postgres.ownerConnectionString,
    postgres.adminConnectionString,
  ])
    expect(log).not.toContain(passwordOf(url));
});

test('settings that a role gave its own sessions do not outlast a start', async () => {
  const dataDir = temporaryDataDir();
  const before = await startPostgres(dataDir);
  await queryRows(before.connectionString, 'ALTER ROLE lintel IN DATABASE lintel SET search_path = nowhere');
  await queryRows(before.connectionString, 'ALTER ROLE lintel SET default_transaction_read_only = on');
  await before.stop();
  const { connectionString } = await startPostgres(dataDir);
  expect(
    await queryRows(
      connectionString,
      "SELECT current_setting('default_transaction_read_only') AS read_only, current_setting('search_path') AS path",
    ),
  ).toEqual([{ read_only: 'off', path: '"$user", public' }]);
});

test('a lost password of the superuser is reported with its file', async () => {
  const dataDir = temporaryDataDir();
  await (await startPostgres(dataDir)).stop();
  rmSync(pathOf(dataDir, PASSWORD_FILES.superuser));
  await expect(startPostgres(dataDir)).rejects.toThrow(
    'the file superuser-password beside the database does not hold the superuser',
  );
});

const pathOf = (dataDir: string, file: string) => join(dataDir, 'postgres', file);
