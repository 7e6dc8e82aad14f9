import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../caught-error.ts';
import { diskFault } from '../disk/disk-fault.ts';
import { syncFolder } from '../disk/durable-folder.ts';
import { StartError } from '../settings/start-error.ts';

/** Why the key file cannot be used, with the command that fixes its permissions. */
export async function keyFileRefusal(
  path: string,
  error: NodeJS.ErrnoException,
  user: { uid: number; gid: number } = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
): Promise<StartError> {
  const owner = await stat(path).catch(() => undefined);
  if ((error.code !== 'EACCES' && error.code !== 'EPERM') || owner === undefined) {
    return new StartError(`The key file ${path} cannot be used: ${diskFault(error) ?? error.message}.`);
  }
  const refusal = `The key file ${path} cannot be used: this user may not read it`;
  if (owner.uid === user.uid) return new StartError(`${refusal}. Allow it with: chmod 600 '${path}'.`);
  return new StartError(
    `${refusal}, because it belongs to the user ${owner.uid} and this is the user ${user.uid}. Give it to this user with: chown ${user.uid}:${user.gid} '${path}', or start as the user ${owner.uid}.`,
  );
}

const KEY_FILE = 'secret-key';
const LEAST_LENGTH = 32;

type HeldSecrets = readonly [string, ...string[]];

export function keyFilePath(dataDir: string): string {
  return join(dataDir, KEY_FILE);
}

/**
 * One secret per line, the sealing one first; created on first start. Two simultaneous starts agree: the file appears
 * whole or not at all, and the later start reads the first one's.
 * @throws StartError if it cannot be read or created, or is truncated.
 */
export async function readOrCreateSecretKey(dataDir: string): Promise<HeldSecrets> {
  const path = join(dataDir, KEY_FILE);
  try {
    const secrets = secretsIn((await readKeyFile(path)) ?? (await createKeyFile(path)));
    if (secrets !== undefined) return secrets;
  } catch (error) {
    throw await keyFileRefusal(path, error as Error);
  }
  throw new StartError(
    `The key file ${path} is damaged: put back the one from your backup, without it encrypted data cannot be read.`,
  );
}

/** For another file with one secret. @throws StartError. */
export async function readOrCreateSecret(path: string): Promise<string> {
  try {
    const secret = (await readKeyFile(path)) ?? (await createKeyFile(path));
    if (secret.length >= LEAST_LENGTH) return secret;
  } catch (error) {
    throw await keyFileRefusal(path, error as Error);
  }
  throw new StartError(`${path} is damaged: remove it, and the next command makes another one.`);
}

/** For a backup. @throws StartError if missing: a new key would open nothing. */
export async function readSecretKeyFile(dataDir: string): Promise<string> {
  const path = join(dataDir, KEY_FILE);
  const text = await readKeyFile(path).catch(async (error: Error) => {
    throw await keyFileRefusal(path, error);
  });
  if (text !== undefined && secretsIn(text) !== undefined) return text;
  throw new StartError(
    `The key file ${path} is missing or damaged: what is sealed cannot be read without it.`,
  );
}

export function secretsIn(text: string): HeldSecrets | undefined {
  const [first, ...older] = text.split('\n').map((line) => line.trim());
  if (first === undefined || [first, ...older].some((secret) => secret.length < LEAST_LENGTH))
    return undefined;
  return [first, ...older];
}

export function readSecretsNow(dataDir: string): HeldSecrets | undefined {
  return secretsIn(readFileSync(keyFilePath(dataDir), 'utf8').trim());
}

/** Atomic: readers see the old file or the new one. */
export async function replaceSecrets(dataDir: string, secrets: HeldSecrets): Promise<void> {
  const path = keyFilePath(dataDir);
  const draft = await writeDraft(path, secrets.join('\n'));
  await rename(draft, path);
  await syncFolder(dataDir);
}

export function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

/** @throws StartError if a different key is there. */
export async function restoreSecretKeyFile(dataDir: string, text: string): Promise<void> {
  const path = join(dataDir, KEY_FILE);
  const present = await readKeyFile(path);
  if (present === text) return;
  if (present !== undefined) {
    throw new StartError(`${path} holds the key of another installation: move it away before the restore.`);
  }
  await createKeyFile(path, text);
}

export function secretKeyId(secret: string): string {
  return createHash('sha256').update(deriveKey(secret, 'key id')).digest('hex').slice(0, 16);
}

/**
 * HKDF-SHA-256 (RFC 5869): a leaked key reveals nothing about the others.
 * @param purpose such as `ssn` or `access-token`; changing it changes the key.
 * @returns 32 bytes.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'lintel', purpose, 32));
}

async function readKeyFile(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function createKeyFile(path: string, secret = newSecret()): Promise<string> {
  const draft = await writeDraft(path, secret);
  try {
    // Unlike rename, link never replaces a key that another start wrote in the meantime.
    await link(draft, path);
    // Synced before anything is sealed with it: a power cut that lost the key would lose all sealed data.
    await syncFolder(dirname(path));
    return secret;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return (await readKeyFile(path)) ?? '';
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${text}\n`);
    await file.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return draft;
}
