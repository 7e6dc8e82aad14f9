import { statSync } from 'node:fs';
import { deriveKey, keyFilePath, readSecretsNow } from './secret-key.ts';

/** The sealing secret first. There are several only during a key rotation. */
export type Secrets = () => readonly [string, ...string[]];

/** Data sealed or signed with an older key stays valid. */
export interface PurposeKeys {
  newest(): Buffer;
  all(): readonly Buffer[];
}

/**
 * Rereads the key file when it changes, so that a running process seals with the new secret during a key rotation. If
 * it cannot be read, the known secrets stay. @param first content at the start.
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
      // Already logged.
    }
    return known;
  };
}

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
