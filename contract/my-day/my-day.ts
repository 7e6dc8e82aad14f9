import { z } from 'zod';
import { DAY_KINDS, DAY_TABS, type DayTab, MOST_SHOWN, URGENCIES } from '../../domain/my-day/day-fact.ts';
import { DAY_STATES } from '../../domain/my-day/day-marks.ts';
import { enteredDate } from '../../domain/time/entered-date.ts';
import { type AnswerOf, defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema } from '../wire/wire.ts';

const keySchema = z.string().min(1).max(120);
const occurrenceSchema = z.string().min(1).max(120);

/** One item of work on a person's list (DAY-2). */
const dayItemSchema = z.object({
  key: keySchema.describe('The same for the same piece of work: `lock:…`.'),
  occurrence: occurrenceSchema.describe('Changes when the fact does. A mark belongs to one occurrence.'),
  kind: z.enum(DAY_KINDS),
  urgency: z.enum(URGENCIES),
  customerId: idSchema,
  loanId: idSchema.nullable(),
  loanNumber: z.string().nullable(),
  borrower: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  title: z.string(),
  reason: z.string().describe('Why it is here.'),
  dueOn: calendarDateSchema.nullable().describe('The day by which it has to be done.'),
  since: instantSchema.describe('Since when it waits.'),
  place: z.string().describe('The tab of the action center that it leads to.'),
  noteId: idSchema.nullable().describe('The note that it leads to.'),
  state: z.enum(DAY_STATES),
  until: calendarDateSchema.nullable().describe('The day on which something put off comes back.'),
});

export type DayItem = z.infer<typeof dayItemSchema>;

const tabs = Object.keys(DAY_TABS) as [DayTab, ...DayTab[]];

const dayCountsSchema = z.object({
  tabs: z.record(z.enum(tabs), z.int()).describe('Open things by the tab of the page.'),
  open: z.int(),
  later: z.int(),
  done: z.int(),
});

const DAY_ITEM = {
  key: 'lock:0199c2a4-52f0-7f16-9d3e-4ab2c5e7f801',
  title: 'Rate lock',
  reason: 'The lock expires Nov 27, 2026 (in 2 days)',
  kind: 'lock',
  urgency: 'soon',
  noteId: null,
};

export const getMyDay = defineEndpoint('getMyDay', {
  summary: `Everything that needs the signed-in person, the most urgent first: at most ${MOST_SHOWN} of each tab, and how many there are. Things that they put off or marked as done come after the open ones.`,
  access: 'staff',
  reach: 'viewer',
  scope: null,
  group: 'Screens of a person',
  status: 200,
  answer: z.object({
    today: calendarDateSchema.describe('The Eastern date of the answer.'),
    counts: dayCountsSchema,
    items: z.array(dayItemSchema),
  }),
  example: {
    values: {
      ...DAY_ITEM,
      tabs: { decisions: 0, conditions: 0, requests: 0, deadlines: 1, orders: 0, notes: 0, quiet: 0 },
      later: 0,
      done: 4,
    },
  },
});

export type MyDay = AnswerOf<typeof getMyDay>;

export const countMyDay = defineEndpoint('countMyDay', {
  summary:
    'How many open things need the signed-in person, and how many of them are deadlines that have passed.',
  access: 'staff',
  reach: 'viewer',
  scope: null,
  group: 'Screens of a person',
  status: 200,
  answer: z.object({ count: z.int(), lateDeadlines: z.int() }),
});

export type MyDayCount = AnswerOf<typeof countMyDay>;

const markBodySchema = z.strictObject({
  key: keySchema,
  occurrence: occurrenceSchema,
  state: z.enum(DAY_STATES),
  until: enteredDate.nullish().describe('With `later`: the day on which it comes back.'),
});

export type MarkBody = z.output<typeof markBodySchema>;

export const markDayItem = defineEndpoint('markDayItem', {
  summary:
    'Marks one occurrence of a thing as done, puts it off to a day, or opens it again. It comes back by itself once the fact changes. 404 once it needs nobody any more, 409 when it has changed since it was read.',
  access: 'staff',
  reach: 'viewer',
  scope: null,
  group: 'Screens of a person',
  body: markBodySchema,
  status: 200,
  answer: dayItemSchema,
  errors: ['not_found', 'conflict'],
  example: { values: DAY_ITEM },
});

const morningMailSchema = z.object({
  morningMail: z.boolean().describe('Whether the person gets their day by mail.'),
});

export const getMorningMail = defineEndpoint('getMorningMail', {
  summary: 'Whether the signed-in person gets their day by email each morning.',
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Screens of a person',
  status: 200,
  answer: morningMailSchema,
});

export const setMorningMail = defineEndpoint('setMorningMail', {
  summary:
    'Turns the daily email of the signed-in person on or off. It goes out at 7:00 Eastern on business days, once, and only when something needs them.',
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Screens of a person',
  body: z.strictObject({ morningMail: z.boolean() }),
  status: 200,
  answer: morningMailSchema,
});
