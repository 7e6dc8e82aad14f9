import { z } from 'zod';
import { EVENT_TYPES } from '../../domain/event-feed/event-types.ts';
import { rolesWith } from '../../domain/people/role.ts';
import {
  DELIVERY_STATES,
  MAX_EARLIER_ENDS,
  MAX_WEBHOOK_URL_LENGTH,
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
} from '../../domain/webhooks/webhook.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema, instantSchema } from '../wire/wire.ts';

const ADMINISTRATORS = rolesWith('manage-webhooks');

const URL_MESSAGE = 'Enter an address like https://hooks.lender.example/lintel';

/** Credentials in a URL would show up in lists and in the history. A fragment ('#…') never reaches the receiver. */
const urlSchema = z
  .string()
  .trim()
  .max(MAX_WEBHOOK_URL_LENGTH, `Enter at most ${MAX_WEBHOOK_URL_LENGTH} characters`)
  .pipe(z.url({ protocol: /^https?$/, normalize: true, error: URL_MESSAGE }))
  .refine((url) => !/^\w+:\/\/[^/]*@|#/.test(url), URL_MESSAGE)
  .refine((url) => !/^\w+:\/\/[^/?]*:0(?=[/?]|$)/.test(url), 'Nothing can listen on port 0')
  // Removes an empty query and the trailing dot of a host name, so that equal URLs compare as equal.
  .transform((url) => url.replace(/\?$/, '').replace(/^(\w+:\/\/[^/?:]*[^/?:.])\.+(?=[/?:]|$)/, '$1'));

export const webhookBodySchema = z.strictObject({
  url: urlSchema,
  types: z.array(z.enum(EVENT_TYPES)).min(1, 'Choose at least one type of event').max(EVENT_TYPES.length),
});

export type WebhookBody = z.output<typeof webhookBodySchema>;

export const webhookSchema = z.object({
  webhookId: idSchema,
  url: z.string(),
  types: z
    .array(z.enum(EVENT_TYPES))
    .describe('An added type counts from the change on. Of a removed one, nothing more is sent.'),
  isPaused: z.boolean(),
  waiting: z.int().describe('Events on their way, and those that were given up and are still in the log.'),
  failed: z.int(),
  failing: z
    .object({ status: z.int().nullable(), error: z.string().nullable(), nextAttemptAt: instantSchema })
    .nullable()
    .describe(
      'The last answer of a receiver that fails, and the soonest next attempt; null while it does not.',
    ),
  oldSecretUntil: instantSchema
    .nullable()
    .describe('A renewed secret signs beside the new one until then; null while only one signs.'),
  lastDeliveredAt: instantSchema
    .nullable()
    .describe('The newest event that arrived, by its time of arrival; null if the log has none.'),
  createdAt: instantSchema,
  createdBy: z.string(),
  version: z.int().describe('Grows with each change; the next change names it in `If-Match`.'),
});

export type Webhook = z.infer<typeof webhookSchema>;

export const deliverySchema = z.object({
  deliveryId: idSchema,
  messageId: z.string().describe('`webhook-id` of the message, the same with each attempt.'),
  sequence: z.int().describe('The place in the event feed.'),
  type: z.enum(EVENT_TYPES),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  nextAttemptAt: instantSchema.nullable().describe('Null once it has ended.'),
  lastStatus: z
    .int()
    .nullable()
    .describe('Of the last attempt: the HTTP status, or the reason that there was none.'),
  lastError: z.string().nullable(),
  createdAt: instantSchema.describe(
    'Since then it is sent: its first attempt, or the last time that it was sent again by hand.',
  ),
  endedAt: instantSchema.nullable(),
  earlier: z
    .array(
      z.object({
        state: z.enum(['delivered', 'failed']),
        attempts: z.int(),
        lastStatus: z.int().nullable(),
        lastError: z.string().nullable(),
        createdAt: instantSchema,
        endedAt: instantSchema,
      }),
    )
    .describe(
      `Its ends before it was sent again by hand, oldest first; at most the last ${MAX_EARLIER_ENDS}.`,
    ),
});

export type Delivery = z.infer<typeof deliverySchema>;

const params = z.object({ webhookId: idSchema });

const EXAMPLE = {
  webhookId: '01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a41',
  url: 'https://hooks.lender.example/lintel',
  types: ['loan.created', 'lock.recorded'],
  isPaused: false,
  waiting: 0,
  failed: 0,
  failing: null,
  oldSecretUntil: null,
  lastDeliveredAt: '2026-11-25T15:10:00.000Z',
  createdAt: '2026-11-25T15:04:05.000Z',
  createdBy: 'avery',
  version: 1,
};

export const listWebhooks = defineEndpoint('listWebhooks', {
  summary: 'The receivers of events, oldest first.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'API keys and webhooks',
  status: 200,
  answer: z.object({ webhooks: z.array(webhookSchema) }),
  example: { answer: { webhooks: [EXAMPLE] } },
});

export const createWebhook = defineEndpoint('createWebhook', {
  summary: `Adds a receiver and returns its signing secret this one time. It gets the events from now on. There are at most ${MAX_WEBHOOKS}. The caller confirms first.`,
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'API keys and webhooks',
  body: webhookBodySchema,
  creates: true,
  showsSecret: true,
  status: 201,
  answer: z.object({ secret: z.string(), webhook: webhookSchema }),
  example: {
    body: { url: EXAMPLE.url, types: EXAMPLE.types },
    answer: { secret: 'whsec_…', webhook: EXAMPLE },
  },
  errors: ['step_up_required', 'conflict'],
});

export const changeWebhook = defineEndpoint('changeWebhook', {
  summary:
    'Changes the types of events of a receiver or its address, or pauses it. Events of a pause are sent afterwards, and waiting ones go to the new address. The caller confirms a new address first.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'API keys and webhooks',
  params,
  body: webhookBodySchema.pick({ types: true }).extend({
    url: urlSchema.optional().describe('The address stays the same without it. So does the secret, always.'),
    isPaused: z.boolean(),
  }),
  ifMatch: true,
  status: 200,
  answer: webhookSchema,
  example: {
    body: { url: EXAMPLE.url, types: EXAMPLE.types, isPaused: true },
    answer: { ...EXAMPLE, isPaused: true },
  },
  errors: ['not_found', 'stale', 'step_up_required', 'conflict'],
});

export const renewWebhookSecret = defineEndpoint('renewWebhookSecret', {
  summary: `Makes a new signing secret and returns it this one time. The old one signs beside it for ${OLD_SECRET_HOURS} hours. The caller confirms first.`,
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'API keys and webhooks',
  params,
  ifMatch: true,
  creates: true,
  showsSecret: true,
  status: 200,
  answer: z.object({ secret: z.string(), webhook: webhookSchema }),
  example: {
    answer: {
      secret: 'whsec_…',
      webhook: { ...EXAMPLE, oldSecretUntil: '2026-11-26T15:04:05.000Z', version: 2 },
    },
  },
  errors: ['not_found', 'stale', 'step_up_required', 'conflict'],
});

export const deleteWebhook = defineEndpoint('deleteWebhook', {
  summary: 'Removes a receiver with its log. Waiting events are not sent any more.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'API keys and webhooks',
  params,
  status: 204,
  errors: ['not_found'],
});

export const testWebhook = defineEndpoint('testWebhook', {
  summary:
    'Sends a signed message of the type `webhook.test` at once, and reports the answer of the receiver.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'API keys and webhooks',
  params,
  status: 200,
  answer: z.object({
    ok: z.boolean(),
    status: z.int().nullable(),
    error: z.string().nullable(),
  }),
  example: { answer: { ok: false, status: 301, error: 'Answered 301. Redirects are not followed.' } },
  errors: ['not_found'],
});

export const listDeliveries = defineEndpoint('listDeliveries', {
  summary: 'The last 100 deliveries to a receiver, newest first.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'API keys and webhooks',
  params,
  status: 200,
  answer: z.object({ deliveries: z.array(deliverySchema) }),
  errors: ['not_found'],
});

export const resendDelivery = defineEndpoint('resendDelivery', {
  summary: 'Sends a delivery that has ended once more, under the same id.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'API keys and webhooks',
  params: params.extend({ deliveryId: idSchema }),
  status: 204,
  errors: ['not_found', 'conflict'],
});
