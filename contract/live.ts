import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { route } from './routes.ts';
import { idSchema, instantSchema } from './wire.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });
const tabParams = loanParams.extend({ tabId: idSchema });

const sectionSchema = z.int().min(1).max(9).nullable();

/** What somebody does in a loan that they have open. */
export const presenceSchema = z.strictObject({
  isEditing: z.boolean(),
  /** The section of the application on their screen; null elsewhere. */
  section: sectionSchema,
  /** Whether the tab is hidden, and so holds no stream for a while. */
  isHidden: z.boolean(),
});

export type Presence = z.output<typeof presenceSchema>;

/** `event: people` of the stream: everybody else who has the loan open, once each. */
export const peopleMessageSchema = z.object({
  people: z.array(
    z.object({
      staffId: idSchema,
      firstName: z.string(),
      lastName: z.string().nullable(),
      isEditing: z.boolean(),
      section: sectionSchema,
    }),
  ),
});

/** `event: changes` of the stream: what was changed since the message before, in order. What it is now is read anew. */
export const changesMessageSchema = z.object({
  changes: z.array(
    z.object({
      /** As in the history: 'application-saved', 'note-created'. */
      kind: z.string(),
      at: instantSchema,
      /** The name that is stamped on records. */
      by: z.string(),
      staffId: idSchema.nullable(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      /** The version that the change made: of the application, or of the action. */
      version: z.int().nullable(),
    }),
  ),
});

export type LoanChange = z.infer<typeof changesMessageSchema>['changes'][number];

export const watchLoan = defineEndpoint({
  ...route('watchLoan'),
  summary:
    'A stream of what others do in a loan (server-sent events): `people`, `changes`, and `refresh` where the changes cannot be told one by one. Sent back as `Last-Event-ID`, the last id resumes it without a gap. It ends with the session.',
  access: 'staff',
  params: loanParams,
  query: z.object({
    tabId: idSchema,
    isEditing: z.stringbool().default(false),
    section: z.coerce.number<string | number>().int().min(1).max(9).optional(),
  }),
  status: 200,
  produces: 'text/event-stream',
  errors: ['not_found', 'too_many_requests'],
});

export const notePresence = defineEndpoint({
  ...route('notePresence'),
  summary: 'Says what somebody does in a loan that they have open, and that they are still there.',
  access: 'staff',
  params: tabParams,
  body: presenceSchema,
  status: 204,
  errors: ['not_found'],
});

export const leaveLoan = defineEndpoint({
  ...route('leaveLoan'),
  summary: 'Says that a tab no longer has the loan open.',
  access: 'staff',
  params: tabParams,
  status: 204,
});

export const liveEndpoints = { watchLoan, notePresence, leaveLoan };
