import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { DraftKey } from '../../../contract/draft-keys.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSealer, type Sealer } from '../../platform/seal.ts';
import { DRAFT_KEY, draftKeyOwner } from './draft-key-seals.ts';
import {
  insertDraftKey,
  listSealedDraftKeys,
  lockDraftKeys,
  type SealedDraftKey,
} from './draft-keys.store.ts';

/** Of AES-256 and of XChaCha20 alike. */
const KEY_BYTES = 32;

export interface DraftKeysService {
  /** The keys of drafts of the person who asks, the one that encrypts first. The first call makes one. */
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
        // A request of the same moment may have made one.
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

/**
 * The keys that the installation can open now. Others stay in the table: they are good again once the operator has brought
 * the lost key of the installation back.
 */
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
