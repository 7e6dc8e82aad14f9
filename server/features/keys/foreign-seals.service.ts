import type { Db } from '../../platform/database/database.ts';
import { keysOfPurpose, type Secrets } from '../../platform/secrets/key-ring.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { countByKey } from './sealed-rows.store.ts';
import { SEALED_SECRETS } from './sealed-tables.ts';

/**
 * Secrets that no available key opens, by kind. If there are any, the command runs with another key than the
 * app (its own DATA_DIR, or a missing SECRET_KEY), and its backup would be unreadable.
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
