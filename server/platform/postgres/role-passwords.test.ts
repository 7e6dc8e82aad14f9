import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { makeSharedPassword } from '../../testing/services/shared-password.ts';
import { queryRows, startPostgres, temporaryDataDir } from '../../testing/services/supervised-app.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
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

test('no password is in a statement: the log of PostgreSQL shows none', async () => {
  const dataDir = temporaryDataDir();
  await makeSharedPassword(dataDir);
  writeFileSync(join(dataDir, 'postgres/data/postgresql.auto.conf'), "log_statement = 'all'\n");
  const postgres = await startPostgres(dataDir);
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('ALTER ROLE postgres');
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

describe('an installation of an earlier version, with one password and one role for everything', () => {
  test.each<[title: string, dieBefore: (dataDir: string) => void | Promise<void>]>([
    ['as it was left', () => undefined],
    [
      'after a start that died while it wrote a password',
      (dataDir) => writeFileSync(pathOf(dataDir, `${PASSWORD_FILES.superuser}.new`), 'half of a pass'),
    ],
    [
      'after a start that died before the roles had them',
      (dataDir) => {
        for (const file of [PASSWORD_FILES.owner, PASSWORD_FILES.superuser])
          writeFileSync(pathOf(dataDir, file), `the-new-${file}`, { mode: 0o600 });
      },
    ],
    [
      'after a start that died before the tables had changed hands',
      async (dataDir) => {
        const postgres = await startPostgres(dataDir);
        await queryRows(postgres.adminConnectionString, 'REASSIGN OWNED BY lintel_owner TO lintel');
        await inDatabase(postgres, 'REASSIGN OWNED BY lintel_owner TO lintel');
        await postgres.stop();
      },
    ],
  ])('becomes one of three roles: %s', async (_title, dieBefore) => {
    const dataDir = temporaryDataDir();
    const shared = await makeSharedPassword(dataDir);
    await dieBefore(dataDir);
    for (const start of ['first', 'second']) {
      const postgres = await startPostgres(dataDir);
      for (const url of [postgres.adminConnectionString, postgres.ownerConnectionString])
        await expect(queryRows(withPassword(url, shared), 'SELECT 1'), start).rejects.toThrow(WRONG);
      // Even before anything is migrated: other processes keep working.
      await queryRows(
        postgres.connectionString,
        `INSERT INTO events (actor, kind) VALUES ('mel', '${start}')`,
      );
      await expect(queryRows(postgres.connectionString, 'DELETE FROM events')).rejects.toThrow(
        'permission denied',
      );
      await prepareDatabase(postgres, { log: pino({ level: 'silent' }) });
      expect(
        await queryRows(
          postgres.ownerConnectionString,
          `SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class
           WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)`,
        ),
      ).toEqual([{ owner: 'lintel_owner' }]);
      await postgres.stop();
    }
  });
});

const pathOf = (dataDir: string, file: string) => join(dataDir, 'postgres', file);

/** As superuser. */
function inDatabase({ adminConnectionString }: EmbeddedPostgres, statement: string): Promise<object[]> {
  return queryRows(adminConnectionString.replace(/[^/]+$/, 'lintel'), statement);
}
