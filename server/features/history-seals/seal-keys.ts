import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PurposeKeys } from '../../platform/secrets/key-ring.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { historySealKeyOwner } from '../../platform/secrets/sealed-secrets.ts';
import { insertSealKey, listSealKeys, lockSealKeys } from './history-seals.store.ts';

const KEY_BYTES = 32;

export interface SealKey {
  id: string;
  key: Buffer;
}

/** Those that this installation can open, newest first. The others need a lost installation key. */
export async function readSealKeys(db: Db, keys: PurposeKeys): Promise<Map<string, SealKey>> {
  const sealer = createSealer(keys);
  const rows = await listSealKeys(db);
  return new Map(
    rows.flatMap(({ id, keyId, sealed }): [string, SealKey][] => {
      if (!sealer.knows(keyId)) return [];
      try {
        const key = Buffer.from(sealer.open(sealed, historySealKeyOwner(id)), 'base64');
        return [[id, { id, key }]];
      } catch {
        return [];
      }
    }),
  );
}

/** Created by the first seal, and again after the loss of the installation's key. */
export async function takeSealKey(tx: Db, keys: PurposeKeys, at: Instant): Promise<SealKey> {
  await lockSealKeys(tx);
  const [newest] = (await readSealKeys(tx, keys)).values();
  if (newest !== undefined) return newest;
  const sealer = createSealer(keys);
  const [id, key] = [randomUUIDv7(), randomBytes(KEY_BYTES)];
  const sealed = sealer.seal(key.toString('base64'), historySealKeyOwner(id));
  await insertSealKey(tx, { id, keyId: sealer.keyId, sealed }, at);
  return { id, key };
}
