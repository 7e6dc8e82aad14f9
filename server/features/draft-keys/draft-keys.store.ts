import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

export interface SealedDraftKey {
  id: string;
  /** The installation key that sealed it. */
  keyId: string;
  sealed: Buffer;
}

export function listSealedDraftKeys(db: Db, staffId: string): Promise<SealedDraftKey[]> {
  return db
    .selectFrom('draft_keys')
    .select(['id', 'key_id as keyId', 'sealed'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Blocks other requests from creating a key until the transaction ends. */
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
