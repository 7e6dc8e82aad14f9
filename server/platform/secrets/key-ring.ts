import { statSync } from 'node:fs';
import { deriveKey, keyFilePath, readSecretsNow } from './secret-key.ts';

/** The installation's present secrets, the sealing one first; there are several only during a change of keys. */
export type Secrets = () => readonly [string, ...string[]];

/** The keys for one purpose: data sealed or signed by an older one stays valid. */
export interface PurposeKeys {
  newest(): Buffer;
  all(): readonly Buffer[];
}

/**
 * The secrets of the key file, read again after each change: a process that runs during a change of keys then
 * seals with the new one. If the file cannot be read, the known secrets stay.
 * @param first the file's content at the start.
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
      // Reported above.
    }
    return known;
  };
}

/** Keys for one purpose, derived once per secret. */
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

export function onlyKey(key: Buffer): PurposeKeys {
  return { newest: () => key, all: () => [key] };
}
