import { join } from 'node:path';
import {
  type BackupSigner,
  createBackupSigner,
  readFingerprint,
} from '../features/backup/backup-signature.ts';
import { readOrCreateSecret } from '../platform/secrets/secret-key.ts';
import type { Config } from '../platform/settings/config.ts';

/** Anyone with a backup can read all of it but cannot sign another: it contains no signing keys. */
const SIGNING_KEY_FILE = 'backup-signing-key';

/**
 * Signs this installation's backups, with SECRET_KEY or with a key in DATA_DIR that the first backup creates.
 * @throws StartError when the key cannot be read or created.
 */
export async function installationSigner({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<BackupSigner> {
  return createBackupSigner(secretKey ?? (await readOrCreateSecret(join(dataDir, SIGNING_KEY_FILE))));
}

/**
 * The trusted signer of a restored backup: the named fingerprint, or the SECRET_KEY that is set.
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
