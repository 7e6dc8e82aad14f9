import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PurposeKeys } from '../../platform/secrets/key-ring.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { historySealKeyOwner } from '../../platform/secrets/sealed-secrets.ts';
import { insertSealKey, listSealKeys, lockSealKeys, replaceSealKey } from './history-seals.store.ts';

const KEY_BYTES = 32;

/** Stands behind a sealed key that signs positions. A key without it is from before (decision 195). */
const SIGNS = ' signs positions';

export interface SealKey {
  id: string;
  key: Buffer;
  signsPositions: boolean;
}

/** The keys that this installation can open, newest first. The others need a key of the installation that was lost. */
export async function readSealKeys(db: Db, keys: PurposeKeys): Promise<Map<string, SealKey>> {
  const sealer = createSealer(keys);
  const rows = await listSealKeys(db);
  return new Map(
    rows.flatMap(({ id, keyId, sealed }): [string, SealKey][] => {
      if (!sealer.knows(keyId)) return [];
      try {
        return [[id, keyIn(id, sealer.open(sealed, historySealKeyOwner(id)))]];
      } catch {
        return [];
      }
    }),
  );
}

function keyIn(id: string, text: string): SealKey {
  const signsPositions = text.endsWith(SIGNS);
  const key = signsPositions ? text.slice(0, -SIGNS.length) : text;
  return { id, key: Buffer.from(key, 'base64'), signsPositions };
}

/**
 * The key of new seals and of the position. The first seal creates it, and so does the first one after the loss of the
 * installation's key. A key from before positions were signed becomes one that signs them.
 */
export async function takeSealKey(tx: Db, keys: PurposeKeys, at: Instant): Promise<SealKey> {
  await lockSealKeys(tx);
  const [newest] = (await readSealKeys(tx, keys)).values();
  const sealer = createSealer(keys);
  const seal = (id: string, key: Buffer) => ({
    id,
    keyId: sealer.keyId,
    sealed: sealer.seal(key.toString('base64') + SIGNS, historySealKeyOwner(id)),
  });
  if (newest === undefined) {
    const [id, key] = [randomUUIDv7(), randomBytes(KEY_BYTES)];
    await insertSealKey(tx, seal(id, key), at);
    return { id, key, signsPositions: true };
  }
  if (!newest.signsPositions) await replaceSealKey(tx, seal(newest.id, newest.key));
  return { ...newest, signsPositions: true };
}
