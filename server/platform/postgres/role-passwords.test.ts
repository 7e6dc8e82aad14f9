import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { makeSharedPassword } from '../../testing/shared-password.ts';
import { queryRows, startPostgres, temporaryDataDir } from '../../testing/supervised.ts';
import { PASSWORD_FILES } from './role-passwords.ts';

// Each test makes clusters on a disk that may be busy; how long that takes is not what is tested.
vi.setConfig({ testTimeout: 180_000 });

const WRONG = 'password authentication failed';

function withPassword(url: string, password: string): string {
  const other = new URL(url);
  other.password = password;
  return other.href;
}

const passwordOf = (url: string) => decodeURIComponent(new URL(url).password);

test('each role of the embedded PostgreSQL has a password of its own, in a file for its owner alone', async () => {
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

test('no connection is let in without a password', async () => {
  const postgres = await startPostgres(temporaryDataDir());
  const rules = await queryRows(
    postgres.adminConnectionString,
    'SELECT DISTINCT auth_method FROM pg_hba_file_rules',
  );
  expect(rules).toEqual([{ auth_method: 'scram-sha-256' }]);
});

test('no password is in a statement: the log of PostgreSQL shows none', async () => {
  const dataDir = temporaryDataDir();
  await makeSharedPassword(dataDir);
  writeFileSync(join(dataDir, 'postgres/data/postgresql.auto.conf'), "log_statement = 'all'\n");
  const postgres = await startPostgres(dataDir);
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('ALTER ROLE postgres');
  for (const url of [postgres.connectionString, postgres.adminConnectionString])
    expect(log).not.toContain(passwordOf(url));
});

describe('an installation of an earlier version, with one password for all roles', () => {
  test.each([
    ['as it was left', () => undefined],
    [
      'after a start that died while it wrote the new password',
      (home: string) => writeFileSync(join(home, `${PASSWORD_FILES.superuser}.new`), 'half of a pass'),
    ],
    [
      'after a start that died before the role had it',
      (home: string) =>
        writeFileSync(join(home, PASSWORD_FILES.superuser), 'the-new-password', { mode: 0o600 }),
    ],
  ])('gets passwords of their own: %s', async (_title, dieBefore) => {
    const dataDir = temporaryDataDir();
    const shared = await makeSharedPassword(dataDir);
    dieBefore(join(dataDir, 'postgres'));
    for (const start of ['first', 'second']) {
      const postgres = await startPostgres(dataDir);
      expect(await queryRows(postgres.connectionString, 'SELECT current_user')).toEqual([
        { current_user: 'lintel' },
      ]);
      expect(await queryRows(postgres.adminConnectionString, 'SELECT current_user'), start).toEqual([
        { current_user: 'postgres' },
      ]);
      await expect(
        queryRows(withPassword(postgres.adminConnectionString, shared), 'SELECT 1'),
      ).rejects.toThrow(WRONG);
      await postgres.stop();
    }
  });
});
