import type { Db } from '../../platform/database/database.ts';
import type { PurposeKeys } from '../../platform/secrets/key-ring.ts';
import { insertDisposedEntries, listEntriesToDispose } from './history-seals.store.ts';
import { codeOf } from './seal-codes.ts';
import { readSealKeys } from './seal-keys.ts';

/**
 * Keeps the codes of the entries that a disposal is about to remove, in its transaction. Their seals can then still be
 * checked, and the codes say nothing about the customer.
 * @param keys of the purpose HISTORY_SEAL_KEY.
 */
export async function keepCodesOfEntries(tx: Db, customerId: string, keys: PurposeKeys): Promise<void> {
  const entries = await listEntriesToDispose(tx, customerId);
  for (const { id, key } of (await readSealKeys(tx, keys)).values()) {
    const coded = entries.map((entry) => ({ id: entry.id, code: codeOf(key, entry) }));
    await insertDisposedEntries(tx, id, coded);
  }
}
