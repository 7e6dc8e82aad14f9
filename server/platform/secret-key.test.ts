import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deriveKey, readOrCreateSecretKey } from './secret-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('is made once, readable by its owner alone', async () => {
  const secret = await readOrCreateSecretKey(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(await readOrCreateSecretKey(folder)).toBe(secret);
  expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
});

test('starts at the same time agree on one and leave nothing else behind', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readOrCreateSecretKey(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['secret-key']);
});

test('a file cut short is an error, never a weak key', async () => {
  writeFileSync(join(folder, 'secret-key'), 'short');
  await expect(readOrCreateSecretKey(folder)).rejects.toThrow('is damaged');
});

test('a folder that is not there is named', async () => {
  await expect(readOrCreateSecretKey(join(folder, 'gone'))).rejects.toThrow('cannot be used');
});

test('keys differ by purpose and by secret, and stay the same over restarts', () => {
  const key = deriveKey('one installation', 'ssn');
  expect(key).toHaveLength(32);
  expect(deriveKey('one installation', 'ssn')).toEqual(key);
  expect(deriveKey('one installation', 'access-token')).not.toEqual(key);
  expect(deriveKey('another installation', 'ssn')).not.toEqual(key);
});
