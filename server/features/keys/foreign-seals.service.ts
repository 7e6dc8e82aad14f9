import type { Db } from '../../platform/database.ts';
import { keysOfPurpose, type Secrets } from '../../platform/key-ring.ts';
import { createSealer } from '../../platform/seal.ts';
import { countByKey } from './sealed-rows.store.ts';
import { SEALED_SECRETS } from './sealed-tables.ts';

/**
 * Secrets that none of the keys at hand opens, by kind: where there are any, the command runs with another key than the app
 * (its own DATA_DIR, a SECRET_KEY that is missing), and a backup that it writes could not be read.
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
