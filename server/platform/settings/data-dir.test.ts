import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataDirRefusal, prepareDataDir } from './data-dir.ts';
import { StartError } from './start-error.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-data-dir-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('creates the folder and those above it, closed to other users', async () => {
  const path = await prepareDataDir(join(folder, 'a', 'b'));
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

test('accepts an existing folder', async () => {
  await expect(prepareDataDir(folder)).resolves.toContain('lintel-data-dir-');
});

test('refuses a file, and a folder below a file', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expect(prepareDataDir(file)).rejects.toThrow(
    `DATA_DIR ${file} cannot be used: it, or a folder above it, is a file.`,
  );
  await expect(prepareDataDir(join(file, 'data'))).rejects.toThrow(StartError);
});

test("names the owner of another user's folder, and the command that changes it", async () => {
  const { uid } = statSync(folder);
  const refused = Object.assign(new Error('no'), { code: 'EACCES' });
  const other = { uid: uid + 1, gid: uid + 2 };
  const below = join(folder, 'a', 'b');
  for (const [path, remedy] of [
    [folder, `Give it to this user with: chown -R ${uid + 1}:${uid + 2} '${folder}'`],
    [below, `Make it for this user with: install -d -m 700 -o ${uid + 1} -g ${uid + 2} '${below}'`],
  ] as const) {
    expect((await dataDirRefusal(path, refused, other)).message).toBe(
      `DATA_DIR ${path} cannot be used: this user may not write there, because ${folder} belongs to the user ${uid} and this is the user ${uid + 1}. ${remedy}, or start as the user ${uid}.`,
    );
  }
  expect((await dataDirRefusal(folder, refused, { uid, gid: 0 })).message).toContain('Allow it with: chmod');
});

test('refuses a place where no one can create anything, not even root', async () => {
  await expect(prepareDataDir('/proc/lintel')).rejects.toThrow(
    'DATA_DIR /proc/lintel cannot be used: no folder can be made',
  );
});
