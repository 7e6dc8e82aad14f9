import type { Delivery, Webhook } from '../../../contract/programs/webhooks.ts';
import { recordedRow } from '../../../domain/history/record-change.ts';
import type { StoredDelivery } from './deliveries.store.ts';
import { messageId } from './webhook-message.ts';
import type { DeliveryFacts, StoredWebhook } from './webhooks.store.ts';

const NO_DELIVERIES: DeliveryFacts = {
  waiting: 0,
  failed: 0,
  failing: null,
  oldSecretUntil: null,
  lastDeliveredAt: null,
};

export function answerOf(
  row: StoredWebhook,
  { waiting, failed, failing, oldSecretUntil, lastDeliveredAt }: DeliveryFacts = NO_DELIVERIES,
): Webhook {
  return {
    webhookId: row.id,
    url: row.url,
    types: row.types,
    isPaused: row.is_paused,
    waiting,
    failed,
    failing,
    oldSecretUntil,
    lastDeliveredAt,
    createdAt: row.created_at,
    createdBy: row.created_by,
    version: row.version,
  };
}

export function toDelivery(row: StoredDelivery): Delivery {
  return {
    deliveryId: row.id,
    messageId: messageId(row.id),
    sequence: row.sequence,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at : null,
    lastStatus: row.last_status,
    lastError: row.last_error,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    earlier: row.earlier_ends ?? [],
  };
}

/** As the history records it: without secret and feed position. */
export function webhookRecord({
  key_id: _keyId,
  sealed: _sealed,
  last_sequence: _sequence,
  types_after: _typesAfter,
  ...row
}: StoredWebhook) {
  return recordedRow(row);
}
