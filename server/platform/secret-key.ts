import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const KEY_FILE = 'secret-key';
const LEAST_LENGTH = 32;

/**
 * The installation's secret in `dataDir`, made at the first start. Two starts at once agree on one: the file appears
 * complete or not at all, and whoever comes second reads the first one's.
 * @throws StartError when the file cannot be read or made, or was cut short.
 */
export async function readOrCreateSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, KEY_FILE);
  try {
    const secret = (await readKeyFile(path)) ?? (await createKeyFile(path));
    if (secret.length >= LEAST_LENGTH) return secret;
  } catch (error) {
    throw new StartError(`The key file ${path} cannot be used: ${(error as Error).message}.`);
  }
  throw new StartError(
    `The key file ${path} is damaged: put back the one from your backup, without it encrypted data cannot be read.`,
  );
}

/** The text of the key file, for a backup. @throws StartError when there is none: a new one would open nothing. */
export async function readSecretKeyFile(dataDir: string): Promise<string> {
  const path = join(dataDir, KEY_FILE);
  const text = await readKeyFile(path).catch((error: Error) => {
    throw new StartError(`The key file ${path} cannot be used: ${error.message}.`);
  });
  if (text !== undefined && text.length >= LEAST_LENGTH) return text;
  throw new StartError(
    `The key file ${path} is missing or damaged: what is sealed cannot be read without it.`,
  );
}

/** Puts the key file of a backup in its place. @throws StartError when another key is there. */
export async function restoreSecretKeyFile(dataDir: string, text: string): Promise<void> {
  const path = join(dataDir, KEY_FILE);
  const present = await readKeyFile(path);
  if (present === text) return;
  if (present !== undefined) {
    throw new StartError(`${path} holds the key of another installation: move it away before the restore.`);
  }
  await createKeyFile(path, text);
}

/** Names a secret without telling anything about it. */
export function secretKeyId(secret: string): string {
  return createHash('sha256').update(deriveKey(secret, 'key id')).digest('hex').slice(0, 16);
}

/**
 * A key for one purpose only (HKDF-SHA-256, RFC 5869), so that a leak of one says nothing about the others.
 * @param purpose names the key, as in `ssn` or `access-token`; changing it changes the key.
 * @returns 32 bytes.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'lintel', purpose, 32));
}

async function readKeyFile(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function createKeyFile(path: string, secret = randomBytes(48).toString('base64url')): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${secret}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    // Unlike rename, link never replaces a key that another start has put there meanwhile.
    await link(draft, path);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readKeyFile(path)) ?? '';
  } finally {
    await rm(draft, { force: true });
  }
}
