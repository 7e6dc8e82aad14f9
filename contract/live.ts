import { z } from 'zod';
import { exampleId } from './openapi/examples/example-parts.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { idSchema, instantSchema, wholeNumber } from './wire/wire.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });
const tabParams = loanParams.extend({ tabId: idSchema });

const sectionSchema = z.int().min(1).max(9).nullable();

const presenceSchema = z.strictObject({
  isEditing: z.boolean(),
  section: sectionSchema.describe('The section of the application on their screen; null on other pages.'),
  isHidden: z.boolean().describe('Whether the tab is hidden; a hidden tab holds no stream for a while.'),
});

export type Presence = z.output<typeof presenceSchema>;

/** `event: people` of the stream: everyone else who has the loan open. */
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

/** `event: changes` of the stream: what has changed since the last message. Clients refetch the values. */
export const changesMessageSchema = z.object({
  changes: z.array(
    z.object({
      kind: z.string().describe(`As in the history: 'application-saved', 'note-created'.`),
      at: instantSchema,
      by: z.string().describe('The name that is stamped on records.'),
      staffId: idSchema.nullable(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      version: z
        .int()
        .nullable()
        .describe('The version that the change created: of the application, or of the action.'),
    }),
  ),
});

export type LoanChange = z.infer<typeof changesMessageSchema>['changes'][number];

export const watchLoan = defineEndpoint('watchLoan', {
  summary:
    'A stream of server-sent events about others in a loan: `people`, `changes`, and `refresh` when the client must reload everything. `Last-Event-ID` resumes it without a gap. It ends with the session.',
  access: 'staff',
  reach: 'path',
  scope: null,
  group: 'Screens of a person',
  params: loanParams,
  query: z.object({
    tabId: idSchema,
    isEditing: z.stringbool().default(false),
    section: wholeNumber(1, 9).optional(),
  }),
  status: 200,
  produces: 'text/event-stream',
  errors: ['not_found', 'too_many_requests'],
  example: { query: { tabId: exampleId('tabId') } },
});

export const recordPresence = defineEndpoint('recordPresence', {
  summary: 'Reports that a person still has a loan open, and what they do in it.',
  access: 'staff',
  reach: 'path',
  scope: null,
  group: 'Screens of a person',
  params: tabParams,
  body: presenceSchema,
  status: 204,
  errors: ['not_found'],
  example: { values: { isHidden: false } },
});

export const leaveLoan = defineEndpoint('leaveLoan', {
  summary: 'Reports that a tab has closed the loan.',
  access: 'staff',
  reach: 'path',
  scope: null,
  group: 'Screens of a person',
  params: tabParams,
  status: 204,
});
