import { statSync } from 'node:fs';
import { deriveKey, keyFilePath, readSecretsNow } from './secret-key.ts';

/** The installation's secrets at this moment, the one that seals first; more than one only while keys are being changed. */
export type Secrets = () => readonly [string, ...string[]];

/** The keys for one purpose: what an older one has sealed or signed is still good. */
export interface PurposeKeys {
  newest(): Buffer;
  all(): readonly Buffer[];
}

/**
 * The secrets of the key file, read again whenever it has changed: a process that runs while keys are changed seals with the
 * new one from then on. One that cannot be read just now leaves those that were known.
 * @param first what the file held at the start.
 */
export function secretsOfFile(dataDir: string, first: readonly [string, ...string[]]): Secrets {
  const path = keyFilePath(dataDir);
  let known = first;
  let seen = '';
  return () => {
    try {
      const { ino, mtimeMs, size } = statSync(path);
      const version = `${ino} ${mtimeMs} ${size}`;
      if (version !== seen) known = readSecretsNow(dataDir) ?? known;
      seen = version;
    } catch {
      // Said above.
    }
    return known;
  };
}

/** Keys for one purpose, derived once for each secret. */
export function keysOfPurpose(secrets: Secrets, purpose: string): PurposeKeys {
  let of: readonly string[] = [];
  let keys: readonly [Buffer, ...Buffer[]] | undefined;
  const derive = () => {
    const [newest, ...older] = secrets();
    if (keys === undefined || [newest, ...older].join('\n') !== of.join('\n')) {
      of = [newest, ...older];
      keys = [deriveKey(newest, purpose), ...older.map((secret) => deriveKey(secret, purpose))];
    }
    return keys;
  };
  return { newest: () => derive()[0], all: derive };
}

/** A key that is the only one. */
export function onlyKey(key: Buffer): PurposeKeys {
  return { newest: () => key, all: () => [key] };
}
