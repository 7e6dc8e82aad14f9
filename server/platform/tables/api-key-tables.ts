import type { ApiKeyScope } from '../../../domain/api-keys/api-key-scopes.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';

/** The keys of other programs. */
export interface ApiKeysTable {
  id: string;
  name: string;
  /** The visible beginning of the key. */
  start: string;
  /** SHA-256 of the whole key. */
  key_hash: Buffer;
  scopes: ApiKeyScope[];
  contact_email: string;
  created_at: Instant;
  created_by: string;
  created_by_id: string;
  expires_at: Instant;
  last_used_at: Instant | null;
  revoked_at: Instant | null;
  revoked_by: string | null;
}

/** The mails that told contacts of the end of their keys. */
export interface ApiKeyEndMailsTable {
  key_id: string;
  /** So many days before the end. */
  days: number;
  sent_at: Instant;
}
