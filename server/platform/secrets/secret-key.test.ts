import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keysOfPurpose, secretsOfFile } from './key-ring.ts';
import { createSealer } from './seal.ts';
import { deriveKey, keyFileRefusal, newSecret, readOrCreateSecretKey, replaceSecrets } from './secret-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('is created once, readable by its owner alone', async () => {
  const [secret, ...more] = await readOrCreateSecretKey(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(more).toEqual([]);
  expect(await readOrCreateSecretKey(folder)).toEqual([secret]);
  expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
});

test('starts at the same time agree on one and leave nothing else behind', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readOrCreateSecretKey(folder)));
  expect(new Set(secrets.flat()).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['secret-key']);
});

test('a file cut short is an error, never a weak key', async () => {
  writeFileSync(join(folder, 'secret-key'), 'short');
  await expect(readOrCreateSecretKey(folder)).rejects.toThrow('is damaged');
});

test('changes at once for all holders, beside the one that it replaces, and is dropped again', async () => {
  const [old] = await readOrCreateSecretKey(folder);
  const held = secretsOfFile(folder, [old]);
  const mail = keysOfPurpose(held, 'mail');
  const sealed = createSealer(mail).seal('a letter', 'somebody');
  const secret = newSecret();
  await replaceSecrets(folder, [secret, old]);
  expect(held()).toEqual([secret, old]);
  expect(mail.newest()).toEqual(deriveKey(secret, 'mail'));
  expect(createSealer(mail).open(sealed, 'somebody')).toBe('a letter');
  expect(await readOrCreateSecretKey(folder)).toEqual([secret, old]);
  await replaceSecrets(folder, [secret]);
  expect(() => createSealer(mail).open(sealed, 'somebody')).toThrow();
  expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secret-key']);
});

test('a file with a truncated second line is refused, and the known secrets stay', async () => {
  const [old] = await readOrCreateSecretKey(folder);
  const held = secretsOfFile(folder, [old]);
  writeFileSync(join(folder, 'secret-key'), `${newSecret()}\nshort`);
  expect(held()).toEqual([old]);
  await expect(readOrCreateSecretKey(folder)).rejects.toThrow('is damaged');
});

test('a key file of another user is refused with the remedy', async () => {
  await readOrCreateSecretKey(folder);
  const path = join(folder, 'secret-key');
  const { uid, gid } = statSync(path);
  const refused = Object.assign(new Error('EACCES: permission denied, open'), { code: 'EACCES' });
  const sentence = async (user: { uid: number; gid: number }) =>
    (await keyFileRefusal(path, refused, user)).message;
  expect(await sentence({ uid, gid })).toBe(
    `The key file ${path} cannot be used: this user may not read it. Allow it with: chmod 600 '${path}'.`,
  );
  expect(await sentence({ uid: uid + 1, gid })).toBe(
    `The key file ${path} cannot be used: this user may not read it, because it belongs to the user ${uid} and this is the user ${uid + 1}. Give it to this user with: chown ${uid + 1}:${gid} '${path}', or start as the user ${uid}.`,
  );
});

test('a missing folder is named', async () => {
  await expect(readOrCreateSecretKey(join(folder, 'gone'))).rejects.toThrow('cannot be used');
});

test('keys differ by purpose and by secret, and stay the same over restarts', () => {
  const key = deriveKey('one installation', 'ssn');
  expect(key).toHaveLength(32);
  expect(deriveKey('one installation', 'ssn')).toEqual(key);
  expect(deriveKey('one installation', 'access-token')).not.toEqual(key);
  expect(deriveKey('another installation', 'ssn')).not.toEqual(key);
});
