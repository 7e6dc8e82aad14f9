import type { FeedEvent } from '../../../contract/programs/event-feed.ts';
import { signedHeaders } from './signature.ts';

/** `webhook-id`: the same for every attempt and resend of a delivery. */
export function messageId(deliveryId: string): string {
  return `msg_${deliveryId}`;
}

/** Standard Webhooks: type, event time, and the event as in the feed. */
export function messageOf(
  event: Omit<FeedEvent, 'type'> & { type: string },
  { id, secrets, now }: { id: string; secrets: readonly string[]; now: Date },
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ type: event.type, timestamp: event.at, data: event });
  const timestamp = Math.floor(now.getTime() / 1000);
  return { headers: signedHeaders(secrets, { id, timestamp, body }), body };
}
