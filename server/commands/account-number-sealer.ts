import { refuseUnknownKey } from '../features/keys/key-check.service.ts';
import { openDatabase } from '../platform/database/database.ts';
import { installationSecrets } from '../platform/database/installation-secrets.ts';
import { keysOfPurpose } from '../platform/secrets/key-ring.ts';
import { createSealer, type Sealer } from '../platform/secrets/seal.ts';
import { ACCOUNT_NUMBER_KEY } from '../platform/secrets/sealed-secrets.ts';
import type { Config } from '../platform/settings/config.ts';
import { prepareDataDir } from '../platform/settings/data-dir.ts';

/**
 * Seals account numbers with the key of the installation.
 * @throws StartError when the key is another one than that of the database: the app could not open the numbers.
 */
export async function accountNumberSealer(given: Config, connectionString: string): Promise<Sealer> {
  const config = { ...given, dataDir: await prepareDataDir(given.dataDir) };
  const secrets = await installationSecrets(config);
  const database = openDatabase(connectionString, { max: 1 });
  try {
    await refuseUnknownKey(database.db, secrets, config);
  } finally {
    await database.close();
  }
  return createSealer(keysOfPurpose(secrets, ACCOUNT_NUMBER_KEY));
}
