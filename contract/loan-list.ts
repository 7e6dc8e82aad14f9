import { z } from 'zod';
import { forEachLoanFilter, isFilterChoice, type LoanFilterFacts } from '../domain/loans/loan-filters.ts';
import {
  LATEST_LOANS_MAX,
  LOAN_STATUS_FILTERS,
  MAX_FILTER_LENGTH,
  MAX_PAGE,
} from '../domain/loans/loan-list.ts';
import { MAX_LOCK_EXPIRES_WITHIN } from '../domain/locks/rate-lock-expiration.ts';
import { MAX_FIGURE_LENGTH, parseFigure } from '../domain/reports/figure.ts';
import { LOAN_SORTS } from './loan-columns.ts';
import { loanRowSchema, nextLinkSchema } from './loans.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { wholeNumber } from './wire/wire.ts';

export const figureFilter = z
  .string()
  .max(MAX_FIGURE_LENGTH)
  .refine((text) => parseFigure(text) !== null, 'names no figure of a report')
  .optional();
const flag = z.literal('true').optional();

export const loanFilterSchema = z.object({
  ...forEachLoanFilter({
    status: () => z.enum(LOAN_STATUS_FILTERS).optional(),
    text: (filter) => described(textFilter(filter), filter),
    days: (filter) => described(wholeNumber(1, MAX_LOCK_EXPIRES_WITHIN).optional(), filter),
    flag: (filter) => described(flag, filter),
    figure: (filter) => described(figureFilter, filter),
  }),
  sort: z.enum(LOAN_SORTS).default('createdOn'),
  direction: z.enum(['asc', 'desc']).optional(),
});

function textFilter(filter: LoanFilterFacts) {
  const isChoice = (value: string) => isFilterChoice(filter, value);
  return z.string().max(MAX_FILTER_LENGTH).refine(isChoice, 'is not one of the choices').optional();
}

function described<Schema extends z.ZodType>(schema: Schema, { description }: LoanFilterFacts): Schema {
  return description === undefined ? schema : schema.describe(description);
}

export type LoanFilter = z.output<typeof loanFilterSchema>;

export const listLoans = defineEndpoint('listLoans', {
  summary:
    'Loans by filter, one page at a time. `links.next.href` leads to the next page and stays correct while rows are added; `start` skips rows.',
  access: 'staff',
  reach: 'viewer',
  scope: 'loans:read',
  group: 'Loans and applications',
  query: loanFilterSchema.extend({
    start: wholeNumber(0, 10_000_000).optional(),
    limit: wholeNumber(1, MAX_PAGE).default(50),
    after: z
      .string()
      .max(500)
      .optional()
      .describe('The opaque position of the last row seen, from `links.next.href`.'),
  }),
  status: 200,
  answer: z.object({ results: z.array(loanRowSchema), links: nextLinkSchema }),
  example: { query: { status: 'locked', limit: 50 } },
});

export const listLatestLoans = defineEndpoint('listLatestLoans', {
  summary: `The ${LATEST_LOANS_MAX} loans that were changed last, then the newest ones.`,
  access: 'staff',
  reach: 'viewer',
  scope: 'loans:read',
  group: 'Loans and applications',
  status: 200,
  answer: z.object({ results: z.array(loanRowSchema) }),
});

export const exportLoans = defineEndpoint('exportLoans', {
  title: 'Export loans as CSV',
  summary: 'All loans of a filter as CSV.',
  access: 'staff',
  reach: 'viewer',
  scope: null,
  group: 'Loans and applications',
  query: loanFilterSchema,
  status: 200,
  produces: 'text/csv',
  example: { values: { status: 'locked' } },
});

export const countLoans = defineEndpoint('countLoans', {
  summary: 'The number of loans of a filter, exact to the last commit.',
  access: 'staff',
  reach: 'viewer',
  scope: 'loans:read',
  group: 'Loans and applications',
  query: loanFilterSchema.omit({ sort: true, direction: true }),
  status: 200,
  answer: z.object({
    count: z.int(),
    amount: z
      .int()
      .optional()
      .describe('Their total loan amount in whole dollars, if there is no filter but `status`.'),
  }),
  example: { query: { status: 'locked' }, values: { amount: 16_800_000 } },
});
