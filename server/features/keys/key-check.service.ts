import type { Db } from '../../platform/database/database.ts';
import { keysOfPurpose, type Secrets } from '../../platform/secrets/key-ring.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import type { Config } from '../../platform/settings/config.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { countByKey, findKeyOfAnyRow } from './sealed-rows.store.ts';
import { SEALED_SECRETS } from './sealed-tables.ts';

/**
 * Refuses to start with a key that opens nothing because it is missing, was replaced, or belongs to another
 * installation: new data would be sealed with the wrong key. Reads one row per table to keep starts fast; rotation
 * checks every row.
 * @throws StartError naming the unreadable data, unless `startWithLostKey` accepts the loss.
 */
export async function refuseUnknownKey(
  db: Db,
  secrets: Secrets,
  { secretKey, dataDir, startWithLostKey }: Pick<Config, 'secretKey' | 'dataDir' | 'startWithLostKey'>,
): Promise<void> {
  if (startWithLostKey) return;
  const unreadable: string[] = [];
  for (const { table, purpose, called } of SEALED_SECRETS) {
    const keyId = await findKeyOfAnyRow(db, table);
    if (keyId === undefined || createSealer(keysOfPurpose(secrets, purpose)).knows(keyId)) continue;
    unreadable.push(called);
  }
  if (unreadable.length === 0) return;
  const [key, remedy] =
    secretKey === undefined
      ? [`the key in ${dataDir}/secret-key`, 'Put back the key file of this database, from your backup']
      : ['SECRET_KEY', 'Set the SECRET_KEY that sealed this database'];
  throw new StartError(
    `The ${unreadable.join(', ')} of this database cannot be read with ${key}. ${remedy}. ` +
      'If that key is lost for good, START_WITH_LOST_KEY=1 starts without that data.',
  );
}

/**
 * Secrets that no key opens, by kind. If any, this command has another key than the app (its own DATA_DIR or no
 * SECRET_KEY), and its backup would be unreadable.
 */
export async function countForeignSeals(db: Db, secrets: Secrets): Promise<Map<string, number>> {
  const foreign = new Map<string, number>();
  for (const { table, purpose, called } of SEALED_SECRETS) {
    const sealer = createSealer(keysOfPurpose(secrets, purpose));
    for (const { keyId, count } of await countByKey(db, table)) {
      if (!sealer.knows(keyId)) foreign.set(called, (foreign.get(called) ?? 0) + count);
    }
  }
  return foreign;
}
