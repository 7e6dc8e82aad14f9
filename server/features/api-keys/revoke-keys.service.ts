import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { listUnrevokedKeys, type StoredApiKey, setRevoked } from './api-keys.store.ts';

interface RevokedBy {
  at: Instant;
  name: string;
  /** Null if a command does it. */
  staffId: string | null;
}

export async function revokeKey(tx: Db, before: StoredApiKey, by: RevokedBy): Promise<void> {
  const after = await setRevoked(tx, before.id, by);
  await recordEvent(tx, {
    kind: 'api-key-revoked',
    at: by.at,
    actor: by.name,
    staffId: by.staffId,
    details: { title: before.name },
    changes: [recordChange('api-key', before.id, keyRecord(before), keyRecord(after))],
  });
}

/** Revokes every key after a restore: some may have been revoked since the backup. */
export async function revokeAllApiKeys(tx: Db, by: { at: Instant; name: string }): Promise<void> {
  for (const key of await listUnrevokedKeys(tx)) await revokeKey(tx, key, { ...by, staffId: null });
}

export function keyRecord({ last_used_at: _lastUsed, ...row }: StoredApiKey) {
  return recordedRow(row);
}
