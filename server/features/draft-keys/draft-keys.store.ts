import type { Instant } from '../../../domain/eastern-time.ts';
import type { Db } from '../../platform/database.ts';

export interface SealedDraftKey {
  id: string;
  /** Names the installation's key that sealed it. */
  keyId: string;
  sealed: Buffer;
}

/** The keys of a person, the newest first. */
export function listSealedDraftKeys(db: Db, staffId: string): Promise<SealedDraftKey[]> {
  return db
    .selectFrom('draft_keys')
    .select(['id', 'key_id as keyId', 'sealed'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Nobody else makes a key for this person until the end of the transaction. */
export async function lockDraftKeys(tx: Db, staffId: string): Promise<void> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute();
}

export async function insertDraftKey(
  tx: Db,
  staffId: string,
  { id, keyId, sealed }: SealedDraftKey,
  at: Instant,
): Promise<void> {
  await tx
    .insertInto('draft_keys')
    .values({ id, staff_id: staffId, key_id: keyId, sealed, created_at: at })
    .execute();
}
