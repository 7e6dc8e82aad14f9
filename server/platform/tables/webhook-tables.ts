import type { Generated } from 'kysely';
import type { EventType } from '../../../domain/event-feed/event-types.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { DeliveryState } from '../../../domain/webhooks/webhook.ts';

/** The receivers of events. */
export interface WebhooksTable {
  id: string;
  url: string;
  types: EventType[];
  is_paused: Generated<boolean>;
  /** The last event of the feed that has a delivery, if it needs one. */
  last_sequence: number;
  key_id: string;
  /** The signing secret. */
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
  attempts: number;
  next_attempt_at: Instant;
  leased_until: Instant | null;
  last_status: number | null;
  last_error: string | null;
  created_at: Instant;
  ended_at: Instant | null;
}

/** Secrets before a renewal. Each signs beside the new one for a time. */
export interface OldWebhookSecretsTable {
  webhook_id: string;
  id: string;
  key_id: string;
  sealed: Buffer;
  signs_until: Instant;
}
