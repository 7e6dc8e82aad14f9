import { z } from 'zod';
import { forEachLoanFilter } from '../domain/loans/loan-filters.ts';
import { MAX_FILTER_LENGTH } from '../domain/loans/loan-list.ts';
import { canNameLoanView, MAX_OWN_VIEWS, MAX_SHARED_VIEWS, viewName } from '../domain/loans/loan-view.ts';
import { MAX_LOCK_EXPIRES_WITHIN } from '../domain/locks/rate-lock-expiration.ts';
import { MAILED_KEYS } from '../domain/reports/mailed-views.ts';
import { REPORT_GROUPINGS, REPORT_KINDS, type ReportGrouping } from '../domain/reports/report-kinds.ts';
import { PAIR_KEYS, PRESET_KEYS } from '../domain/reports/report-state.ts';
import { enteredDate } from '../domain/time/entered-date.ts';
import { LOAN_COLUMN_KEYS, type LoanColumnKey } from './loan-columns.ts';
import { loanFilterSchema } from './loan-list.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { idSchema } from './wire/wire.ts';

const { sort, direction, ...filters } = loanFilterSchema.shape;

const loanViewSearchSchema = z.strictObject({
  ...forEachLoanFilter({
    status: () => filters.status,
    text: () => filters.loanPurpose,
    days: () => z.int().min(1).max(MAX_LOCK_EXPIRES_WITHIN).optional(),
    flag: () => z.literal(true).optional(),
    figure: () => filters.figure,
  }),
  mine: z.literal(true).optional().describe('Shows each reader their own loans.'),
  direction,
  sort: sort.unwrap().optional(),
  /** Keys of hidden columns, comma separated; 'none' hides none. */
  hide: z
    .string()
    .refine(
      (keys) =>
        keys === 'none' || keys.split(',').every((key) => LOAN_COLUMN_KEYS.includes(key as LoanColumnKey)),
      'names a column that does not exist',
    )
    .optional(),
});

const word = z.string().min(1).max(MAX_FILTER_LENGTH).optional();

/** `ReportState`: what the address of the page 'Reports' keeps (REPORT-65). */
const reportViewSearchSchema = z.strictObject({
  report: z.enum(REPORT_KINDS).optional(),
  by: z.enum(Object.keys(REPORT_GROUPINGS) as [ReportGrouping, ...ReportGrouping[]]).optional(),
  period: z
    .enum(PRESET_KEYS)
    .optional()
    .describe('Days that move with the calendar, in place of `from` and `to`.'),
  from: enteredDate.optional(),
  to: enteredDate.optional(),
  pair: z.enum(PAIR_KEYS).optional(),
  officer: word,
  branch: idSchema.optional(),
  program: word,
  purpose: word,
  compare: z.literal(true).optional(),
  column: word,
});

const nameSchema = z
  .string()
  .transform(viewName)
  .superRefine((name, context) => {
    const permission = canNameLoanView(name);
    if (!permission.ok) context.addIssue({ code: 'custom', message: permission.reason });
  });

const mailedSchema = z.enum(MAILED_KEYS).describe('When it comes by mail, to its owner alone (REPORT-40).');

const named = { name: nameSchema, isShared: z.boolean() };

const viewBodySchema = z.discriminatedUnion('page', [
  // Views of the loan list may leave the page out, because they came first.
  z.strictObject({ ...named, page: z.literal('loans').optional(), search: loanViewSearchSchema }),
  z.strictObject({
    ...named,
    page: z.literal('reports'),
    search: reportViewSearchSchema,
    mailed: mailedSchema.default('never'),
  }),
]);

export type LoanViewBody = z.output<typeof viewBodySchema>;

const viewFields = {
  viewId: idSchema,
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean().describe('Whether the caller saved it.'),
  owner: z.string().describe('The user name of the person who saved it.'),
  version: z.int().describe('Grows with each change; the next change names it in `If-Match`.'),
};

const ofLoansSchema = z.object({ ...viewFields, page: z.literal('loans'), search: loanViewSearchSchema });
const ofReportsSchema = z.object({
  ...viewFields,
  page: z.literal('reports'),
  search: reportViewSearchSchema,
  mailed: mailedSchema,
});

export const loanViewSchema = z.discriminatedUnion('page', [ofLoansSchema, ofReportsSchema]);

export type LoanView = z.infer<typeof ofLoansSchema>;
export type ReportView = z.infer<typeof ofReportsSchema>;
export type SavedView = z.infer<typeof loanViewSchema>;

const params = z.object({ viewId: idSchema });

/** Rows that match their own filter. */
const LOCKED_VIEW = { name: 'Locks that end this week', 'search.status': 'locked' };

export const listLoanViews = defineEndpoint('listLoanViews', {
  summary: "The caller's views of the loan list and of reports, and the shared ones, by name.",
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Loans and applications',
  status: 200,
  answer: z.object({ results: z.array(loanViewSchema) }),
  example: { values: LOCKED_VIEW },
});

export const createLoanView = defineEndpoint('createLoanView', {
  summary: `Saves a named view of the loan list or of a report. A person has at most ${MAX_OWN_VIEWS}, and at most ${MAX_SHARED_VIEWS} are shared.`,
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Loans and applications',
  creates: true,
  body: viewBodySchema,
  status: 201,
  answer: loanViewSchema,
  errors: ['conflict'],
  example: { values: { ...LOCKED_VIEW, version: 1 } },
});

export const changeLoanView = defineEndpoint('changeLoanView', {
  summary: 'Changes the name, the filters or the sharing of a view, not its page. Only its owner may.',
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Loans and applications',
  params,
  body: viewBodySchema,
  ifMatch: true,
  status: 200,
  answer: loanViewSchema,
  errors: ['not_found', 'forbidden', 'conflict', 'stale'],
  example: { values: LOCKED_VIEW },
});

export const deleteLoanView = defineEndpoint('deleteLoanView', {
  summary: 'Deletes a view. Its owner may, and for a shared one an administrator.',
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Loans and applications',
  params,
  status: 204,
  errors: ['not_found', 'forbidden'],
});
