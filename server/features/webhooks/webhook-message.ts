import { createHmac, randomBytes } from 'node:crypto';
import type { FeedEvent } from '../../../contract/programs/event-feed.ts';

/** `webhook-id`, the same for every attempt and resend of a delivery. */
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

/** Standard Webhooks: a secret of 24 to 64 bytes, in base64 after this beginning. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

interface SignedMessage {
  /** The same with each attempt. */
  id: string;
  /** Seconds since 1970 of the attempt, which prevents replays. */
  timestamp: number;
  body: string;
}

/**
 * The headers of a message by Standard Webhooks (https://www.standardwebhooks.com), with a signature of version 1 by each
 * secret.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, timestamp, body }: SignedMessage,
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
