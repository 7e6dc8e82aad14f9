import { createSealer, type Sealer } from '../platform/secrets/seal.ts';
import { ACCOUNT_NUMBER_KEY } from '../platform/secrets/sealed-secrets.ts';
import type { Config } from '../platform/settings/config.ts';
import { commandKeys } from './command-keys.ts';

/**
 * Seals account numbers with the key of the installation.
 * @throws StartError when the key is another one than that of the database: the app could not open the numbers.
 */
export async function accountNumberSealer(config: Config, connectionString: string): Promise<Sealer> {
  const keysFor = await commandKeys(config, connectionString);
  return createSealer(keysFor(ACCOUNT_NUMBER_KEY));
}
