import { type Secrets, secretsOfFile } from '../secrets/key-ring.ts';
import { readOrCreateSecretKey } from '../secrets/secret-key.ts';
import type { Config } from '../settings/config.ts';

/** The secrets of the settings, or of the key file in DATA_DIR, which is created if missing. */
export async function installationSecrets({
  secretKey,
  secretKeyPrevious,
  dataDir,
}: Pick<Config, 'secretKey' | 'secretKeyPrevious' | 'dataDir'>): Promise<Secrets> {
  if (secretKey === undefined) return secretsOfFile(dataDir, await readOrCreateSecretKey(dataDir));
  return () => (secretKeyPrevious === undefined ? [secretKey] : [secretKey, secretKeyPrevious]);
}
