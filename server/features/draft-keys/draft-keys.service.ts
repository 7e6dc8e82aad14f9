import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { DraftKey } from '../../../contract/people/own-sessions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSealer, type Sealer } from '../../platform/secrets/seal.ts';
import { DRAFT_KEY, draftKeyOwner } from '../../platform/secrets/sealed-secrets.ts';
import {
  insertDraftKey,
  listSealedDraftKeys,
  lockDraftKeys,
  type SealedDraftKey,
} from './draft-keys.store.ts';

/** Key size of AES-256 and XChaCha20. */
const KEY_BYTES = 32;

export interface DraftKeysService {
  /** The first key encrypts. The first call creates one. */
  getDraftKeys(actor: Pick<Actor, 'staffId'>): Promise<{ keys: [DraftKey, ...DraftKey[]] }>;
}

export function createDraftKeysService({ clock, database, keysFor }: Platform): DraftKeysService {
  const sealer = createSealer(keysFor(DRAFT_KEY));
  return {
    async getDraftKeys({ staffId }) {
      const [first, ...rest] = openKeys(sealer, staffId, await listSealedDraftKeys(database.db, staffId));
      if (first !== undefined) return { keys: [first, ...rest] };
      return database.db.transaction().execute(async (tx) => {
        await lockDraftKeys(tx, staffId);
        // A concurrent request may have created one.
        const [made, ...others] = openKeys(sealer, staffId, await listSealedDraftKeys(tx, staffId));
        if (made !== undefined) return { keys: [made, ...others] };
        const key = randomBytes(KEY_BYTES).toString('base64');
        const id = randomUUIDv7();
        const sealed = sealer.seal(key, draftKeyOwner(staffId, id));
        await insertDraftKey(tx, staffId, { id, keyId: sealer.keyId, sealed }, clock.now().toISOString());
        return { keys: [{ keyId: id, key }] };
      });
    },
  };
}

/** The others work again once the operator restores the lost installation key. */
function openKeys(sealer: Sealer, staffId: string, rows: readonly SealedDraftKey[]): DraftKey[] {
  return rows.flatMap(({ id, keyId, sealed }) => {
    if (!sealer.knows(keyId)) return [];
    try {
      return [{ keyId: id, key: sealer.open(sealed, draftKeyOwner(staffId, id)) }];
    } catch {
      return [];
    }
  });
}
