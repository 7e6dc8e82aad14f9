import { refuseUnknownKey } from '../features/keys/key-check.service.ts';
import { openDatabase } from '../platform/database/database.ts';
import { installationSecrets } from '../platform/database/installation.store.ts';
import { keysOfPurpose, type PurposeKeys } from '../platform/secrets/key-ring.ts';
import type { Config } from '../platform/settings/config.ts';
import { prepareDataDir } from '../platform/settings/data-dir.ts';

/**
 * The installation's keys, for a command that seals.
 * @throws StartError if the key is not the database's, because the app could not unseal the data.
 */
export async function commandKeys(
  given: Config,
  connectionString: string,
): Promise<(purpose: string) => PurposeKeys> {
  const config = { ...given, dataDir: await prepareDataDir(given.dataDir) };
  const secrets = await installationSecrets(config);
  const database = openDatabase(connectionString, { max: 1 });
  try {
    await refuseUnknownKey(database.db, secrets, config);
  } finally {
    await database.close();
  }
  return (purpose) => keysOfPurpose(secrets, purpose);
}
