import { z } from 'zod';
import { eventTypeWords } from '../../domain/event-feed/event-groups.ts';
import { EVENT_TYPES } from '../../domain/event-feed/event-types.ts';
import { feedEventSchema, listEvents } from '../programs/event-feed.ts';
import type { Json, SchemaCollection } from './json-schemas.ts';

const messageSchema = z.object({
  type: z.string().describe('The type of the event.'),
  timestamp: z.string().meta({ format: 'date-time', description: 'The time of the event.' }),
  data: feedEventSchema,
});

/** Headers of a message (Standard Webhooks). */
export const WEBHOOK_HEADERS = {
  WebhookId: webhookHeader(
    'webhook-id',
    'The id of the message: the same with each try.',
    'msg_01939f0c-4444-7c3a-9f52-6d1f0e8b2a41',
  ),
  WebhookTimestamp: webhookHeader('webhook-timestamp', 'Seconds since 1970 at this try.', '1795619045'),
  WebhookSignature: webhookHeader(
    'webhook-signature',
    'One signature or several, separated by spaces: `v1,` and the base64 of HMAC-SHA256 over id, timestamp and raw body, joined by dots.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
};

export function webhookMessages(schemas: SchemaCollection): Json {
  const example = listEvents.example?.answer as { events: Record<string, unknown>[] };
  const event = example.events[0];
  return Object.fromEntries(
    EVENT_TYPES.map((type) => [
      type,
      {
        post: {
          operationId: operationIdOf(type),
          tags: ['Webhook messages'],
          summary: eventTypeWords(type),
          description:
            'Lintel posts this to the receivers that chose the type. The event is that of the feed.',
          security: [],
          parameters: Object.keys(WEBHOOK_HEADERS).map((name) => ({
            $ref: `#/components/parameters/${name}`,
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemas.of(messageSchema, 'output'),
                example: { type, timestamp: event?.at, data: { ...event, type } },
              },
            },
          },
          responses: {
            '2XX': { description: 'Received. The body is not read.' },
            default: { description: 'Not received: the message is sent again, for three days.' },
          },
        },
      },
    ]),
  );
}

/** 'loan.created' → 'onLoanCreated'. */
function operationIdOf(type: string): string {
  const words = type.split(/[^a-z0-9]+/i).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `on${words.join('')}`;
}

function webhookHeader(name: string, description: string, example: string): Json {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example };
}
