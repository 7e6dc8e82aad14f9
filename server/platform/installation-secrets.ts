import type { Config } from './config.ts';
import { type Secrets, secretsOfFile } from './key-ring.ts';
import { readOrCreateSecretKey } from './secret-key.ts';

/** The secrets of the settings, or else of the key file in DATA_DIR, which is made if need be. */
export async function installationSecrets({
  secretKey,
  secretKeyPrevious,
  dataDir,
}: Pick<Config, 'secretKey' | 'secretKeyPrevious' | 'dataDir'>): Promise<Secrets> {
  if (secretKey === undefined) return secretsOfFile(dataDir, await readOrCreateSecretKey(dataDir));
  return () => (secretKeyPrevious === undefined ? [secretKey] : [secretKey, secretKeyPrevious]);
}
