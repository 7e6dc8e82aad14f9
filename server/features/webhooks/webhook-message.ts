import type { FeedEvent } from '../../../contract/programs/event-feed.ts';
import { signedHeaders } from './signature.ts';

/**
 * The id of a delivery. Each process that sends an event finds the same one, before anything is stored (decision 222).
 * It is a UUID of version 8: the place in the feed, then a part of the webhook's id.
 */
export function deliveryIdOf(webhookId: string, sequence: number): string {
  const place = sequence.toString(16).padStart(12, '0');
  return `${place.slice(0, 8)}-${place.slice(8)}-8${webhookId.slice(15)}`;
}

/** The id of a message in `webhook-id`: that of its delivery, so the same with each attempt and each resend. */
export function messageId(deliveryId: string): string {
  return `msg_${deliveryId}`;
}

/** A message by Standard Webhooks: the type, the time of the event, and the event as in the feed. */
export function messageOf(
  event: Omit<FeedEvent, 'type'> & { type: string },
  { id, secrets, now }: { id: string; secrets: readonly string[]; now: Date },
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ type: event.type, timestamp: event.at, data: event });
  const timestamp = Math.floor(now.getTime() / 1000);
  return { headers: signedHeaders(secrets, { id, timestamp, body }), body };
}
