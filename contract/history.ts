import { z } from 'zod';
import { isCalendarDate } from '../domain/eastern-time.ts';
import { defineEndpoint } from './endpoint.ts';
import { loanSchema } from './loans.ts';
import { route } from './routes.ts';
import { idSchema, instantSchema, linkSchema } from './wire.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });
const versionSchema = z.coerce.number().int().min(1).max(2_000_000_000);
const pathSchema = z.string().min(1).max(500);
/** An Eastern date. */
const dateSchema = z.string().refine(isCalendarDate, 'is not a date like 2026-11-21');

/** One field that changed in words, or one row that came or went: 'Section 3: Removed property 11 Ash'. */
export const historyChangeSchema = z.object({
  label: z.string(),
  /** Of a row that came or went, the label says it all; its answers are in `to` or `from`. */
  kind: z.enum(['changed', 'added', 'removed']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Where the answer stands in the older version, the row that went, or the list of one that came; null where it is no answer, and so cannot be restored by itself. */
  path: z.string().nullable(),
});

export type HistoryChange = z.infer<typeof historyChangeSchema>;

export const historyEntrySchema = z.object({
  entryId: z.int(),
  at: instantSchema,
  person: z.string(),
  /** As it follows the name: 'saved the application'. */
  what: z.string(),
  /** Of the application; null for an entry that is not about it. `from` is null for the first. */
  version: z.object({ from: z.int().nullable(), to: z.int() }).nullable(),
  changes: z.array(historyChangeSchema),
  /** How many more there are than `changes` shows. */
  moreChanges: z.int(),
});

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const historyFilterSchema = z.object({
  /** The name that is stamped on records. */
  person: z.string().max(200).optional(),
  /** Words of a field's label. */
  field: z.string().trim().max(200).optional(),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  /** From `links.next`. */
  after: z.coerce.number().int().positive().optional(),
});

const historyPageSchema = z.object({
  entries: z.array(historyEntrySchema),
  /** Everybody who has an entry here, by name. */
  people: z.array(z.string()),
  links: z.object({ next: linkSchema.optional() }),
});

export const listHistory = defineEndpoint({
  ...route('listHistory'),
  summary: 'What happened to a loan and its customer, newest first, in words.',
  access: 'staff',
  params: loanParams,
  query: historyFilterSchema,
  status: 200,
  answer: historyPageSchema,
  errors: ['not_found'],
});

export const listCustomerHistory = defineEndpoint({
  ...route('listCustomerHistory'),
  summary: 'What happened to a customer beside their loans, newest first, in words.',
  access: 'staff',
  params: loanParams.pick({ id: true }),
  query: historyFilterSchema,
  status: 200,
  answer: historyPageSchema,
  errors: ['not_found'],
});

export const getApplicationVersion = defineEndpoint({
  ...route('getApplicationVersion'),
  summary: 'The application as it was at a version, field by field in words.',
  access: 'staff',
  params: loanParams.extend({ version: versionSchema }),
  status: 200,
  answer: z.object({
    version: z.int(),
    currentVersion: z.int(),
    /** When it was written and by whom; null where the history does not say. */
    savedOn: instantSchema.nullable(),
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
  body: z.strictObject({ path: pathSchema.optional() }),
  ifMatch: true,
  status: 200,
  answer: loanSchema,
  etag: true,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
});

export const exportHistory = defineEndpoint({
  ...route('exportHistory'),
  summary:
    'The history as CSV, a line a field: of a customer, of a loan, or of everything, between two Eastern dates.',
  access: ['ROLE_ADMIN'],
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
