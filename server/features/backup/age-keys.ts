import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Decrypter, Encrypter } from 'age-encryption';
import { errorMessage } from '../../platform/caught-error.ts';
import { StartError } from '../../platform/settings/start-error.ts';

const PUBLIC_KEY = /^age1[0-9a-z]+$/;
const PRIVATE_KEY = /^AGE-SECRET-KEY-[0-9A-Z-]+$/;

/**
 * Public keys, one a line, as `age-keygen -y` prints them; each opens the backup.
 * @throws StartError that never quotes a line, which may be a private key by mistake.
 */
export async function readRecipients(path: string): Promise<Encrypter> {
  const encrypter = new Encrypter();
  for (const { line, at } of await keyLines(path)) {
    if (PRIVATE_KEY.test(line)) {
      throw new StartError(
        `Line ${at} of ${basename(path)} is a private key: keep it away from this machine, and name its public key.`,
      );
    }
    add(
      () => encrypter.addRecipient(line),
      PUBLIC_KEY.test(line),
      `Line ${at} of ${basename(path)} is no public key of age.`,
    );
  }
  return encrypter;
}

/** Private keys, as `age-keygen` writes them. @throws StartError. */
export async function readIdentities(path: string): Promise<Decrypter> {
  const decrypter = new Decrypter();
  for (const { line, at } of await keyLines(path)) {
    add(
      () => decrypter.addIdentity(line),
      PRIVATE_KEY.test(line),
      `Line ${at} of ${basename(path)} is no private key of age.`,
    );
  }
  return decrypter;
}

function add(key: () => void, looksRight: boolean, otherwise: string): void {
  if (!looksRight) throw new StartError(otherwise);
  try {
    key();
  } catch {
    throw new StartError(otherwise);
  }
}

/** Lines that are neither empty nor comments. */
async function keyLines(path: string): Promise<{ line: string; at: number }[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartError(`The file with the key cannot be read: ${errorMessage(error)}.`);
  });
  const lines = text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), at: index + 1 }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0) throw new StartError(`${basename(path)} has no key.`);
  return lines;
}
