import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './project.mjs';

// Runs deploy/backup.sh with a substitute for npm, which it calls.
/** @type {string} */
let programs;
/** @type {string} */
let backups;

beforeEach(() => {
  programs = mkdtempSync(join(tmpdir(), 'lintel-programs-'));
  backups = mkdtempSync(join(tmpdir(), 'lintel-backups-'));
  program('npm', 'echo "sealed for $7" > "$5"');
});
afterEach(() => {
  for (const folder of [programs, backups]) rmSync(folder, { recursive: true });
});

/**
 * @param {string} name
 * @param {string} script
 */
function program(name, script) {
  writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** @returns {Promise<{ code: number, said: string }>} */
function run(env = {}) {
  const settings = { BACKUP_DIR: backups, BACKUP_RECIPIENT_FILE: '/etc/recipient', ...env };
  const path = [programs, process.env.PATH].join(delimiter);
  return new Promise((done) => {
    execFile(join(ROOT, 'deploy/backup.sh'), { env: { PATH: path, ...settings } }, (error, out, err) =>
      done({ code: Number(error?.code ?? 0), said: `${out}${err}` }),
    );
  });
}

function oldBackup() {
  const path = join(backups, 'lintel-2020-01-01T000000Z.tar.age');
  writeFileSync(path, 'old');
  utimesSync(path, new Date('2020-01-01'), new Date('2020-01-01'));
}

test('a backup is written encrypted, and old ones are removed', async () => {
  oldBackup();
  expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('Backup written') });
  const [name = '', ...others] = readdirSync(backups);
  expect(others).toEqual([]);
  expect(name).toMatch(/^lintel-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.age$/);
  expect(readFileSync(join(backups, name), 'utf8')).toBe('sealed for /etc/recipient\n');
});

test('after a failed backup nothing is removed', async () => {
  oldBackup();
  program('npm', 'exit 3');
  expect(await run()).toMatchObject({ code: 3 });
  expect(readdirSync(backups)).toEqual(['lintel-2020-01-01T000000Z.tar.age']);
});

test('the remains of a killed backup are removed first', async () => {
  const path = join(backups, 'lintel-2020-01-01T000000Z.tar.age.partial');
  writeFileSync(path, 'half');
  utimesSync(path, new Date('2020-01-01'), new Date('2020-01-01'));
  program('npm', `test ! -e ${path} && exit 1`);
  expect(await run()).toMatchObject({ code: 1 });
  expect(readdirSync(backups)).toEqual([]);
});

test('names a missing setting', async () => {
  expect(await run({ BACKUP_DIR: '' })).toMatchObject({
    said: expect.stringContaining('set the folder for backups'),
  });
});
