import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../domain/notifications/notification.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { route } from './wire/routes.ts';
import { idSchema, instantSchema, linkSchema, wholeNumber } from './wire/wire.ts';

export const notificationSchema = z.object({
  notificationId: idSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  customerId: idSchema,
  /** The loan, or the newest of the customer; null for a customer without one. */
  loanId: idSchema.nullable(),
  /** The number of that loan. */
  loanNumber: z.string().nullable(),
  /** The note that tags the person. */
  noteId: idSchema.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  primaryEmail: z.string(),
  /** The name on records of the person who caused it. */
  actor: z.string(),
  /** The newest event that it stands for, as in the history: 'application-saved'. */
  event: z.string(),
  actionType: z.string().nullable(),
  /** The number of events that it stands for. */
  count: z.int(),
  at: instantSchema,
  isRead: z.boolean(),
});

export type Notification = z.infer<typeof notificationSchema>;

/** `event: notifications` of the stream. */
export const unreadMessageSchema = z.object({
  /** Up to `UNREAD_COUNTED` of the domain. */
  unread: z.int(),
});

export type UnreadMessage = z.infer<typeof unreadMessageSchema>;

/** The notifications to mark: the given ones, or all up to a time. */
const readSchema = z
  .strictObject({
    notificationIds: z.array(idSchema).min(1).max(100).optional(),
    upTo: z.iso.datetime({ error: 'is not a time' }).optional(),
  })
  .refine(({ notificationIds, upTo }) => (notificationIds === undefined) !== (upTo === undefined), {
    error: 'Give either notificationIds or upTo.',
  });

export type ReadNotifications = z.output<typeof readSchema>;

export const listNotifications = defineEndpoint({
  ...route('listNotifications'),
  summary:
    'The notifications of the signed-in person, newest first, and the number of unread ones, up to 100.',
  access: 'staff',
  query: z.object({
    limit: wholeNumber(1, 100).default(50),
    /** The position in `links.next`. */
    after: z.string().max(200).optional(),
  }),
  status: 200,
  answer: z.object({
    unread: z.int(),
    notifications: z.array(notificationSchema),
    links: z.object({ next: linkSchema.optional() }),
  }),
});

export const readNotifications = defineEndpoint({
  ...route('readNotifications'),
  summary:
    'Marks notifications of the signed-in person as read, on all their devices: the given ones, or all up to the time of one.',
  access: 'staff',
  body: readSchema,
  status: 200,
  answer: z.object({ unread: z.int() }),
});

export const watchNotifications = defineEndpoint({
  ...route('watchNotifications'),
  summary:
    'A stream of server-sent events: `notifications` with the number of unread ones, at the start and after each change of the list. It ends with the session.',
  access: 'staff',
  status: 200,
  produces: 'text/event-stream',
  errors: ['too_many_requests'],
});

export const notificationEndpoints = { listNotifications, readNotifications, watchNotifications };
