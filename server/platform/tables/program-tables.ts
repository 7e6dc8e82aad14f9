import type { Generated } from 'kysely';
import type { ApiKeyScope } from '../../../domain/api-keys/api-key-scopes.ts';
import type { EventType } from '../../../domain/event-feed/event-types.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { DeliveryState, EarlierEnd, TypePlaces } from '../../../domain/webhooks/webhook.ts';

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

export interface WebhooksTable {
  id: string;
  url: string;
  types: EventType[];
  /** The place in the feed after which a type counts. One without a place counts from the start of the webhook. */
  types_after: Generated<TypePlaces>;
  is_paused: Generated<boolean>;
  /** The last event of the feed that has a delivery, if it needs one. */
  last_sequence: number;
  key_id: string;
  sealed: Buffer;
  version: Generated<number>;
  created_at: Instant;
  created_by: string;
}

/** Each event on its way to a receiver. */
export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  sequence: number;
  type: EventType;
  order_key: string;
  state: DeliveryState;
  /** With the one on its way. */
  attempts: number;
  next_attempt_at: Instant;
  last_status: number | null;
  last_error: string | null;
  /** The end of the last attempt that failed. */
  tried_at: Generated<Instant | null>;
  created_at: Instant;
  ended_at: Instant | null;
  /** Of the times before it was sent again by hand, the oldest first. Null when it never was. */
  earlier_ends: Generated<EarlierEnd[] | null>;
}

/** Secrets before a renewal. Each signs beside the new one for a time. */
export interface OldWebhookSecretsTable {
  webhook_id: string;
  id: string;
  key_id: string;
  sealed: Buffer;
  signs_until: Instant;
}
