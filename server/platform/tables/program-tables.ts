import type { Generated } from 'kysely';
import type { ApiKeyScope } from '../../../domain/api-keys/api-key-scopes.ts';
import type { EventType } from '../../../domain/event-feed/event-types.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { DeliveryState, EarlierEnd, TypePlaces } from '../../../domain/webhooks/webhook.ts';

export interface ApiKeysTable {
  id: string;
  name: string;
  start: string;
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

export interface ApiKeyEndMailsTable {
  key_id: string;
  days: number;
  sent_at: Instant;
}

export interface WebhooksTable {
  id: string;
  url: string;
  types: EventType[];
  /** Position in the feed after which a type is delivered; missing means since the webhook was created. */
  types_after: Generated<TypePlaces>;
  is_paused: Generated<boolean>;
  /** Last event of the feed that was queued, if it had to be. */
  last_sequence: number;
  key_id: string;
  sealed: Buffer;
  version: Generated<number>;
  created_at: Instant;
  created_by: string;
}

export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  sequence: number;
  type: EventType;
  order_key: string;
  state: DeliveryState;
  attempts: number;
  next_attempt_at: Instant;
  last_status: number | null;
  last_error: string | null;
  tried_at: Generated<Instant | null>;
  created_at: Instant;
  ended_at: Instant | null;
  /** Results before it was resent by hand, oldest first. Null if it never was. */
  earlier_ends: Generated<EarlierEnd[] | null>;
}

export interface OldWebhookSecretsTable {
  webhook_id: string;
  id: string;
  key_id: string;
  sealed: Buffer;
  signs_until: Instant;
}
