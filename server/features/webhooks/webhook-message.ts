import type { FeedEvent } from '../../../contract/programs/event-feed.ts';
import { signedHeaders } from './signature.ts';

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
