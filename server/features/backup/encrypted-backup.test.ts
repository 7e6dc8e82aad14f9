import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoDataOnce } from '../../demo/demo-data.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import {
  type BackupsForTests,
  openBackupsForTests,
  TRUSTED,
} from '../../testing/services/backups-for-tests.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { readIdentities, readRecipients } from './age-keys.ts';
import { readBackup } from './read-backup.ts';

let bed: BackupsForTests;
let identity: string;
let other: string;
let whole: Buffer;
let size: number;
beforeAll(async () => {
  bed = await openBackupsForTests();
  [identity, other] = [await generateIdentity(), await generateIdentity()];
  const app = await startTestApp();
  await loadDemoDataOnce(app.platform);
  const recipients = await given(`# the bank's\n${await identityToRecipient(identity)}\n`);
  const encrypter = await readRecipients(recipients);
  const from = { connectionString: app.connectionString, files: app.platform.files };
  const taken = await bed.take({ ...from, encrypter });
  await app.close();
  whole = await readFile(taken.path);
  size = taken.bytes;
});
afterAll(() => bed.close());

async function given(content: string | Buffer, name: string = randomUUID()): Promise<string> {
  const path = join(bed.folder, name);
  await writeFile(path, content);
  return path;
}

async function outcome(bytes: Buffer, key: string | undefined): Promise<string> {
  const path = await given(bytes, 'given.tar.age');
  const decrypter = key === undefined ? undefined : await readIdentities(await given(`${key}\n`));
  try {
    const backup = await readBackup(path, TRUSTED, () => undefined, decrypter);
    const { tables } = backup.contents;
    await backup.close();
    return `read ${tables.length > 20}`;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message;
  }
}

const DAMAGED = 'given.tar.age is damaged, or not whole: nothing was restored from it.';

it('is a file of age that has no plain text, and says its size', () => {
  expect(whole.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
  expect(whole.includes('lintel-backup.json')).toBe(false);
  expect(whole).toHaveLength(size);
});

it('opens with the private key, and leaves no plain file behind', async () => {
  expect(await outcome(whole, identity)).toBe('read true');
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('lintel-restore-'))).toEqual([]);
});

it('is a signed backup after other programs have decrypted it', async () => {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const plain = Buffer.from(await decrypter.decrypt(whole));
  expect(await outcome(plain, undefined)).toBe('read true');
});

it('is refused with another key, and without one', async () => {
  expect(await outcome(whole, other)).toBe(
    'given.tar.age was encrypted for another key: nothing was restored from it.',
  );
  expect(await outcome(whole, undefined)).toBe(
    'given.tar.age is encrypted: name the file with its private key by --identity.',
  );
});

it('is refused when it is cut short, wherever that is', async () => {
  for (const length of [23, 100, 250, 65_000, Math.floor(whole.length / 2), whole.length - 1]) {
    expect(await outcome(whole.subarray(0, length), identity), `${length}`).toBe(DAMAGED);
  }
});

it('is refused when a byte differs, wherever that is', async () => {
  const end = whole.length - 1;
  for (const position of [30, 60, 190, 260, 70_000, Math.floor(end / 2), end]) {
    const bytes = Buffer.from(whole);
    bytes[position] = (bytes[position] ?? 0) ^ 0x10;
    // A changed recipient belongs to another key.
    expect(await outcome(bytes, identity), `${position}`).toMatch(/nothing was restored from it\.$/);
  }
});

// No message quotes a line of a key.
describe('a file of keys', () => {
  it.each([
    ['', 'has no key.'],
    ['# only a comment\n', 'has no key.'],
    ['age1nonsense\n', 'Line 1 of keys.txt is no public key of age.'],
    ['# one\nssh-ed25519 AAAA\n', 'Line 2 of keys.txt is no public key of age.'],
  ])('is refused: %j', async (text, message) => {
    await expect(readRecipients(await given(text, 'keys.txt'))).rejects.toThrow(message);
  });

  it('with a private key is refused where a public one belongs, and the other way round', async () => {
    const refused = await readRecipients(await given(identity, 'keys.txt')).catch(
      (error: Error) => error.message,
    );
    expect(refused).toMatch(/^Line 1 of keys\.txt is a private key: keep it away/);
    expect(refused).not.toContain(identity);
    const recipient = await identityToRecipient(identity);
    await expect(readIdentities(await given(recipient, 'keys.txt'))).rejects.toThrow('no private key of age');
  });

  it('that is missing is named', async () => {
    await expect(readRecipients('/nowhere/keys.txt')).rejects.toThrow(/cannot be read/);
  });
});
