import { z } from 'zod';
import { rolesWith } from '../domain/people/role.ts';
import { enteredDate } from '../domain/time/entered-date.ts';
import { LOAN_EXAMPLE, loanSchema } from './loans.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { idSchema, instantSchema, linkSchema, wholeNumber } from './wire/wire.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });
const versionSchema = wholeNumber(1, 2_000_000_000);
const pathSchema = z.string().min(1).max(500);
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
  from: enteredDate.optional(),
  to: enteredDate.optional(),
  after: wholeNumber(1).optional().describe('The position in `links.next`.'),
});

const historyPageSchema = z.object({
  entries: z.array(historyEntrySchema),
  people: z.array(z.string()).describe('Names of everyone who has an entry here.'),
  links: z.object({ next: linkSchema.optional() }),
});

const LOAN_AMOUNT = {
  'changes.from': '$ 400,000',
  'changes.to': '$ 412,000',
  'changes.path': 'section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount',
  'changes.rowId': undefined,
};

export const listHistory = defineEndpoint('listHistory', {
  summary: 'The history of a loan and its customer in words, newest first.',
  access: 'staff',
  reach: 'path',
  scope: 'history:read',
  group: 'History',
  params: loanParams,
  query: historyFilterSchema,
  status: 200,
  answer: historyPageSchema,
  errors: ['not_found'],
  example: {
    values: {
      ...LOAN_AMOUNT,
      from: '2026-11-01',
      to: '2026-11-25',
      field: 'loan amount',
    },
  },
});

export const listCustomerHistory = defineEndpoint('listCustomerHistory', {
  summary: 'The history of a customer without their loans, in words, newest first.',
  access: 'staff',
  reach: 'path',
  scope: 'history:read',
  group: 'History',
  params: loanParams.pick({ id: true }),
  query: historyFilterSchema,
  status: 200,
  answer: historyPageSchema,
  errors: ['not_found'],
  example: {
    values: {
      from: '2026-11-01',
      to: '2026-11-25',
      field: 'email',
      what: 'changed the customer',
      version: null,
      label: 'Email',
      'changes.from': 'anika@post.example',
      'changes.to': 'anika.banerjee@post.example',
      path: null,
      rowId: undefined,
    },
  },
});

export const getApplicationVersion = defineEndpoint('getApplicationVersion', {
  summary: 'One version of the application, field by field in words.',
  access: 'staff',
  reach: 'path',
  scope: 'history:read',
  group: 'History',
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
  example: { values: { path: LOAN_AMOUNT['changes.path'] } },
});

export const compareVersions = defineEndpoint('compareVersions', {
  summary: 'The answers in which two versions of an application differ.',
  access: 'staff',
  reach: 'path',
  scope: 'history:read',
  group: 'History',
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
  example: { values: { ...LOAN_AMOUNT, from: 2, to: 3 }, query: { from: 2, to: 3 } },
});

export const restoreVersion = defineEndpoint('restoreVersion', {
  summary:
    'Saves an earlier version of the application, or one answer of it, as a new version on top of the one named by `If-Match`. ' +
    'Social Security numbers stay as they are.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'loans:write',
  group: 'History',
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
  example: {
    values: { version: 2 },
    body: { path: 'section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount' },
    answer: LOAN_EXAMPLE,
  },
});

export const exportHistory = defineEndpoint('exportHistory', {
  summary:
    'The history between two Eastern dates as CSV, one line per field: of a customer, a loan, or everything.',
  access: rolesWith('export-history'),
  reach: 'none',
  scope: null,
  group: 'History',
  query: z.object({
    customerId: idSchema.optional(),
    loanId: idSchema.optional(),
    from: enteredDate.optional(),
    to: enteredDate.optional(),
  }),
  status: 200,
  produces: 'text/csv',
  errors: ['step_up_required', 'too_many_requests'],
  example: { values: { from: '2026-11-01', to: '2026-11-25' } },
});
