import { z } from 'zod';
import { rolesWith } from '../domain/people/role.ts';
import { isCalendarDate } from '../domain/time/eastern-time.ts';
import { loanSchema } from './loans.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { route } from './wire/routes.ts';
import { idSchema, instantSchema, linkSchema, wholeNumber } from './wire/wire.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });
const versionSchema = wholeNumber(1, 2_000_000_000);
const pathSchema = z.string().min(1).max(500);
/** An Eastern date. */
const dateSchema = z.string().refine(isCalendarDate, 'is not a date like 2026-11-21');

/** One changed field in words, or one row that was added or removed: 'Section 3: Removed property 11 Ash'. */
export const historyChangeSchema = z.object({
  label: z.string(),
  kind: z
    .enum(['changed', 'added', 'removed'])
    .describe('An added or removed row has only its label as text; its answers are in `to` or `from`.'),
  from: z.string().nullable(),
  to: z.string().nullable(),
  path: z
    .string()
    .nullable()
    .describe(
      'The place to restore the answer to: its path in the older version, the removed row, or the list of an added row. Null when the change is no answer and cannot be restored alone.',
    ),
  rowId: z.string().optional().describe('The id of an added row: `undo.row` takes it back alone.'),
});

export type HistoryChange = z.infer<typeof historyChangeSchema>;

export const historyEntrySchema = z.object({
  entryId: z.int(),
  at: instantSchema,
  person: z.string(),
  what: z.string().describe(`The text that follows the person's name: 'saved the application'.`),
  version: z
    .object({ from: z.int().nullable(), to: z.int() })
    .nullable()
    .describe(
      'Versions of the application; null for an entry about something else. `from` is null for the first version.',
    ),
  changes: z.array(historyChangeSchema),
  moreChanges: z.int().describe('The number of changes that `changes` leaves out.'),
});

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const historyFilterSchema = z.object({
  person: z.string().max(200).optional().describe('The name that is stamped on records.'),
  field: z.string().trim().max(200).optional().describe(`Words to find in a field's label.`),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  after: wholeNumber(1).optional().describe('The position in `links.next`.'),
});

const historyPageSchema = z.object({
  entries: z.array(historyEntrySchema),
  people: z.array(z.string()).describe('Names of everybody who has an entry here.'),
  links: z.object({ next: linkSchema.optional() }),
});

export const listHistory = defineEndpoint({
  ...route('listHistory'),
  summary: 'The history of a loan and its customer in words, newest first.',
  access: 'staff',
  params: loanParams,
  query: historyFilterSchema,
  status: 200,
  answer: historyPageSchema,
  errors: ['not_found'],
});

export const listCustomerHistory = defineEndpoint({
  ...route('listCustomerHistory'),
  summary: 'The history of a customer without their loans, in words, newest first.',
  access: 'staff',
  params: loanParams.pick({ id: true }),
  query: historyFilterSchema,
  status: 200,
  answer: historyPageSchema,
  errors: ['not_found'],
});

export const getApplicationVersion = defineEndpoint({
  ...route('getApplicationVersion'),
  summary: 'One version of the application, field by field in words.',
  access: 'staff',
  params: loanParams.extend({ version: versionSchema }),
  status: 200,
  answer: z.object({
    version: z.int(),
    currentVersion: z.int(),
    savedOn: instantSchema
      .nullable()
      .describe('When it was written and by whom; null when the history does not say.'),
    savedBy: z.string().nullable(),
    answers: z.array(z.object({ label: z.string(), value: z.string(), path: z.string() })),
  }),
  errors: ['not_found', 'conflict'],
});

export const compareVersions = defineEndpoint({
  ...route('compareVersions'),
  summary: 'The answers in which two versions of an application differ.',
  access: 'staff',
  params: loanParams,
  query: z.object({ from: versionSchema, to: versionSchema }),
  status: 200,
  answer: z.object({
    from: z.int(),
    to: z.int(),
    currentVersion: z.int(),
    changes: z.array(historyChangeSchema),
  }),
  errors: ['not_found', 'conflict'],
});

export const restoreVersion = defineEndpoint({
  ...route('restoreVersion'),
  summary:
    'Saves an earlier version of the application, or one answer of it, as a new version on top of the one named by `If-Match`. ' +
    'Social security numbers stay as they are.',
  access: 'staff',
  params: loanParams.extend({ version: versionSchema }),
  body: z.strictObject({
    path: pathSchema.optional(),
    /** Takes back one change of an entry. It is refused with its fields if they were changed again since. */
    undo: z
      .strictObject({
        since: versionSchema.describe('The version that the change made.'),
        row: z
          .string()
          .min(1)
          .max(100)
          .optional()
          .describe('The id of an added row in the list at `path`: only this row is removed.'),
        evenIfChanged: z.boolean().optional(),
      })
      .optional(),
  }),
  ifMatch: true,
  status: 200,
  answer: loanSchema,
  etag: true,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
});

export const exportHistory = defineEndpoint({
  ...route('exportHistory'),
  summary:
    'The history between two Eastern dates as CSV, one line per field: of a customer, a loan, or everything.',
  access: rolesWith('export-history'),
  query: z.object({
    customerId: idSchema.optional(),
    loanId: idSchema.optional(),
    from: dateSchema.optional(),
    to: dateSchema.optional(),
  }),
  status: 200,
  produces: 'text/csv',
  errors: ['step_up_required', 'too_many_requests'],
});

export const historyEndpoints = {
  listHistory,
  listCustomerHistory,
  getApplicationVersion,
  compareVersions,
  restoreVersion,
  exportHistory,
};
