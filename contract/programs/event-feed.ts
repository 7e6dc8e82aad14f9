import { z } from 'zod';
import {
  FEED_ACTORS,
  FEED_RECORD_KINDS,
  MAX_FEED_PAGE,
  MAX_FEED_WAIT_SECONDS,
} from '../../domain/event-feed/event-feed.ts';
import { EVENT_TYPES, type EventType } from '../../domain/event-feed/event-types.ts';
import { rolesWith } from '../../domain/people/role.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema, instantSchema, linkSchema, wholeNumber } from '../wire/wire.ts';

/** An event has ids but no personal data. Programs read the record by its id, with the scope of its area. */
export const feedEventSchema = z.object({
  sequence: z.int().describe('The place in the feed. It grows from event to event.'),
  type: z.enum(EVENT_TYPES),
  at: instantSchema,
  actor: z
    .object({ kind: z.enum(FEED_ACTORS), id: idSchema.nullable(), name: z.string() })
    .describe(`The name is the one on records: 'kit', 'API key Warehouse', 'npm run staff'.`),
  customerId: idSchema.nullable(),
  loanId: idSchema.nullable(),
  loanNumber: z.string().nullable(),
  record: z
    .object({ kind: z.enum(FEED_RECORD_KINDS), id: z.string() })
    .nullable()
    .describe('The record beside customer and loan: a note, a document, an action.'),
  version: z.int().nullable().describe('The version of the application or the action that the event made.'),
});

export type FeedEvent = z.infer<typeof feedEventSchema>;

const typesSchema = z
  .string()
  .max(2_000)
  .transform((text) => text.split(','))
  .refine(
    (types): types is EventType[] => types.every((type) => EVENT_TYPES.includes(type as EventType)),
    'names a type of event that does not exist',
  );

export const listEvents = defineEndpoint('listEvents', {
  summary:
    'The events after a place in the feed, oldest first: complete, each once, always in the same order. Continue with `links.next`. While `hasMore` is false, ask again after some seconds, or let the request wait for the next event with `wait`.',
  access: rolesWith('read-event-feed'),
  reach: 'none',
  scope: 'events:read',
  group: 'Event feed',
  query: z.object({
    after: wholeNumber(0, Number.MAX_SAFE_INTEGER)
      .default(0)
      .describe('`last` of the answer before; 0 begins with the oldest event.'),
    limit: wholeNumber(1, MAX_FEED_PAGE).default(100),
    types: typesSchema
      .optional()
      .describe(
        `Types of events, separated by commas: 'loan.created,lock.recorded'. All of them without it.`,
      ),
    wait: wholeNumber(0, MAX_FEED_WAIT_SECONDS)
      .default(0)
      .describe(
        'Seconds to wait for an event if there is none yet. The answer comes as soon as there is one.',
      ),
  }),
  waits: MAX_FEED_WAIT_SECONDS,
  status: 200,
  answer: z.object({
    events: z.array(feedEventSchema),
    last: z.int().describe('The place up to which this answer is complete.'),
    hasMore: z.boolean().describe('Whether more events are there already.'),
    links: z.object({ next: linkSchema }),
  }),
  example: {
    query: { after: 1040, wait: 30 },
    answer: {
      events: [
        {
          sequence: 1041,
          type: 'lock.recorded',
          at: '2026-11-25T15:04:05.000Z',
          actor: { kind: 'person', id: '01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a41', name: 'kit' },
          customerId: '01939f0c-1111-7c3a-9f52-6d1f0e8b2a41',
          loanId: '01939f0c-2222-7c3a-9f52-6d1f0e8b2a41',
          loanNumber: 'LN-26-004817',
          record: { kind: 'action', id: '01939f0c-3333-7c3a-9f52-6d1f0e8b2a41' },
          version: 1,
        },
      ],
      last: 1041,
      hasMore: false,
      links: { next: { href: '/api/events?after=1041&limit=100' } },
    },
  },
  errors: ['conflict'],
});
