import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../domain/notifications/notification.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { idSchema, instantSchema, linkSchema, wholeNumber } from './wire/wire.ts';

const notificationSchema = z.object({
  notificationId: idSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  customerId: idSchema,
  loanId: idSchema
    .nullable()
    .describe('The loan, or the newest of the customer; null for a customer without one.'),
  loanNumber: z.string().nullable().describe('The number of that loan.'),
  noteId: idSchema.nullable().describe('The note that tags the person.'),
  firstName: z.string(),
  lastName: z.string(),
  primaryEmail: z.string(),
  actor: z.string().describe('The name on records of the person who caused it.'),
  event: z.string().describe(`The newest event that it stands for, as in the history: 'application-saved'.`),
  actionType: z.string().nullable(),
  count: z.int().describe('The number of events that it stands for.'),
  at: instantSchema,
  isRead: z.boolean(),
});

export type Notification = z.infer<typeof notificationSchema>;

/** `event: notifications` of the stream. */
export const unreadMessageSchema = z.object({
  unread: z.int().describe('Up to `UNREAD_COUNTED` of the domain.'),
});

export type UnreadMessage = z.infer<typeof unreadMessageSchema>;

const readSchema = z
  .strictObject({
    notificationIds: z.array(idSchema).min(1).max(100).optional(),
    upTo: z.iso.datetime({ error: 'is not a time' }).optional(),
  })
  .refine(({ notificationIds, upTo }) => (notificationIds === undefined) !== (upTo === undefined), {
    error: 'Give either notificationIds or upTo.',
  });

export type ReadNotifications = z.output<typeof readSchema>;

export const listNotifications = defineEndpoint('listNotifications', {
  summary:
    'The notifications of the signed-in person, newest first, and the number of unread ones, up to 100.',
  access: 'staff',
  reach: 'viewer',
  scope: null,
  group: 'Screens of a person',
  query: z.object({
    limit: wholeNumber(1, 100).default(50),
    after: z.string().max(200).optional().describe('The position in `links.next`.'),
  }),
  status: 200,
  answer: z.object({
    unread: z.int(),
    notifications: z.array(notificationSchema),
    links: z.object({ next: linkSchema.optional() }),
  }),
  example: {
    values: {
      kind: 'loan-changed',
      event: 'application-saved',
      count: 3,
      noteId: null,
      actionType: null,
      isRead: false,
    },
  },
});

export const readNotifications = defineEndpoint('readNotifications', {
  summary:
    'Marks notifications of the signed-in person as read, on all their devices: the given ones, or all up to the time of one.',
  access: 'staff',
  reach: 'viewer',
  scope: null,
  group: 'Screens of a person',
  body: readSchema,
  status: 200,
  answer: z.object({ unread: z.int() }),
  example: { body: { upTo: '2026-11-25T15:04:05Z' } },
});

export const watchNotifications = defineEndpoint('watchNotifications', {
  summary:
    'A stream of server-sent events: `notifications` with the number of unread ones, at the start and after each change of the list; `access` after a change of the loans that the person may see, by the setting or their branch; `loans` after loans came to the person or their branch, or left. It ends with the session.',
  access: 'staff',
  reach: 'viewer',
  scope: null,
  group: 'Screens of a person',
  status: 200,
  produces: 'text/event-stream',
  errors: ['too_many_requests'],
});
