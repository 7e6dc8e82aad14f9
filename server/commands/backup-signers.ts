import { join } from 'node:path';
import {
  type BackupSigner,
  createBackupSigner,
  readFingerprint,
} from '../features/backup/backup-signature.ts';
import type { Config } from '../platform/config.ts';
import { readOrCreateSecret } from '../platform/secret-key.ts';

/** In no backup: who has one of those can read everything in it, and yet sign no other. */
const SIGNING_KEY_FILE = 'backup-signing-key';

/**
 * Signs the backups of this installation: by SECRET_KEY, or by a key of DATA_DIR that is made for the first backup.
 * @throws StartError when that cannot be read or made.
 */
export async function installationSigner({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<BackupSigner> {
  return createBackupSigner(secretKey ?? (await readOrCreateSecret(join(dataDir, SIGNING_KEY_FILE))));
}

/**
 * Whose backups are restored: those of the fingerprint that was named, or else those of the SECRET_KEY that is set.
 * @throws StartError when the name is no fingerprint.
 */
export function trustedFingerprints(
  named: string | undefined,
  { secretKey, secretKeyPrevious }: Pick<Config, 'secretKey' | 'secretKeyPrevious'>,
): string[] {
  if (named !== undefined) return [readFingerprint(named)];
  return [secretKey, secretKeyPrevious]
    .filter((secret) => secret !== undefined)
    .map((secret) => createBackupSigner(secret).fingerprint);
}
