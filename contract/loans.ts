import { z } from 'zod';
import { applicationDraftSchema } from '../domain/application/application.ts';
import { LOAN_SORTS, LOAN_STATUS_FILTERS, MAX_FILTER_LENGTH, MAX_PAGE } from '../domain/loan-list.ts';
import { LOAN_STATUSES } from '../domain/loan-status.ts';
import { LOCK_STATUSES } from '../domain/rate-lock.ts';
import { MAX_LOCK_EXPIRES_WITHIN } from '../domain/rate-lock-expiration.ts';
import { defineEndpoint } from './endpoint.ts';
import { route } from './routes.ts';
import { calendarDateSchema, idSchema, instantSchema, linkSchema } from './wire.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });

/** One row of a loan list. Missing values are null; the screen shows them as N/A. */
export const loanRowSchema = z.object({
  customerId: idSchema,
  loanId: idSchema,
  loanNumber: z.string(),
  primaryBorrowerBriefInfo: z.object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    primaryEmail: z.string().nullable(),
  }),
  loanPurpose: z.string().nullable(),
  loanProgram: z.string().nullable(),
  conditionsProcessor: z.string().nullable(),
  setupProcessor: z.string().nullable(),
  loanOfficer: z.string().nullable(),
  /** Whole dollars. */
  loanAmount: z.int().nullable(),
  lockDate: calendarDateSchema.nullable(),
  lockExpirationDate: calendarDateSchema.nullable(),
  /** Status of the active lock. */
  lockStatus: z.enum(LOCK_STATUSES).nullable(),
  /** Whole Eastern days since the lock date, while the loan is open. */
  ageOfLock: z.int().nullable(),
  propertyAddress: z.object({ city: z.string().nullable(), state: z.string().nullable() }),
  loanStatus: z.enum(LOAN_STATUSES),
  createdOn: instantSchema,
  lastModifiedOn: instantSchema,
});

export type LoanRow = z.infer<typeof loanRowSchema>;

const statusFilterSchema = z.enum(LOAN_STATUS_FILTERS);

export const loanFilterSchema = z.object({
  status: statusFilterSchema.optional(),
  loanProgram: z.string().max(MAX_FILTER_LENGTH).optional(),
  loanPurpose: z.string().max(MAX_FILTER_LENGTH).optional(),
  loanOfficer: z.string().max(MAX_FILTER_LENGTH).optional(),
  setupProcessor: z.string().max(MAX_FILTER_LENGTH).optional(),
  conditionsProcessor: z.string().max(MAX_FILTER_LENGTH).optional(),
  /** Open loans whose active lock expires within so many Eastern days from today, or has expired. */
  lockExpiresWithin: z.coerce.number<string | number>().int().min(1).max(MAX_LOCK_EXPIRES_WITHIN).optional(),
  sort: z.enum(LOAN_SORTS).default('createdOn'),
  direction: z.enum(['asc', 'desc']).optional(),
});

export type LoanFilter = z.output<typeof loanFilterSchema>;

const nextLinkSchema = z.object({ next: linkSchema.optional() });

export const listLoans = defineEndpoint({
  ...route('listLoans'),
  summary:
    'Loans by filter, a page at a time. `links.next.href` is there while there is more, and stays correct while rows are added; `start` skips rows.',
  access: 'staff',
  query: loanFilterSchema.extend({
    start: z.coerce.number<string | number>().int().min(0).max(10_000_000).optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(MAX_PAGE).default(50),
    /** Opaque position of the last row seen, from `links.next.href`. */
    after: z.string().max(500).optional(),
  }),
  status: 200,
  answer: z.object({ results: z.array(loanRowSchema), links: nextLinkSchema }),
});

export const exportLoans = defineEndpoint({
  ...route('exportLoans'),
  summary: 'All loans of a filter as CSV.',
  access: 'staff',
  query: loanFilterSchema,
  status: 200,
  produces: 'text/csv',
});

export const countLoans = defineEndpoint({
  ...route('countLoans'),
  summary: 'How many loans are on a card or in a status, exact to the last commit.',
  access: 'staff',
  query: z.object({ status: statusFilterSchema.optional() }),
  status: 200,
  answer: z.object({ count: z.int() }),
});

export const listCustomerLoans = defineEndpoint({
  ...route('listCustomerLoans'),
  summary: "A customer's loans, newest first. 404 when the customer has none.",
  access: 'staff',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: z.object({ results: z.array(loanRowSchema), links: nextLinkSchema }),
  errors: ['not_found'],
});

export const startLoan = defineEndpoint({
  ...route('startLoan'),
  summary: 'Starts an application. The `ETag` is for the first PUT.',
  access: 'staff',
  creates: true,
  params: z.object({ id: idSchema }),
  body: z.strictObject({}).optional(),
  status: 201,
  answer: z.object({
    customerId: idSchema,
    loanId: idSchema,
    loanNumber: z.string(),
    loanStatus: z.enum(LOAN_STATUSES),
    loanApplicationProgress: z.int(),
    link: linkSchema,
  }),
  etag: true,
  errors: ['not_found'],
});

/** What the server knows of the loan beside its application. Sent back with a PUT it is ignored. */
export const loanHeaderSchema = z.object({
  customerId: idSchema,
  loanId: idSchema,
  loanNumber: z.string(),
  loanStatus: z.enum(LOAN_STATUSES),
  loanPurpose: z.string().nullable(),
  loanProgram: z.string().nullable(),
  loanOfficer: z.string().nullable(),
  conditionsProcessor: z.string().nullable(),
  setupProcessor: z.string().nullable(),
  createdDateTime: instantSchema,
  lastModifiedOn: instantSchema,
  closingDate: calendarDateSchema.nullable(),
});

export const loanSchema = applicationDraftSchema.extend({
  ...loanHeaderSchema.shape,
  loanApplicationProgress: z.int(),
});

/** The full URLA: the application with the header of its loan. */
export type Loan = z.infer<typeof loanSchema>;

export const getLoan = defineEndpoint({
  ...route('getLoan'),
  summary: 'The full application with the header of its loan.',
  access: 'staff',
  params: loanParams,
  status: 200,
  answer: loanSchema,
  etag: true,
  errors: ['not_found'],
});

export const saveApplication = defineEndpoint({
  ...route('saveApplication'),
  summary: 'Saves the whole application on top of the version named by `If-Match`.',
  access: 'staff',
  params: loanParams,
  body: applicationDraftSchema.extend(
    Object.fromEntries(
      Object.keys(loanHeaderSchema.shape).map((key) => [key, z.unknown().optional()]),
    ) as Record<keyof typeof loanHeaderSchema.shape, z.ZodOptional<z.ZodUnknown>>,
  ),
  ifMatch: true,
  status: 200,
  answer: loanSchema,
  etag: true,
  errors: ['not_found', 'stale', 'precondition_required'],
});

export const loanEndpoints = {
  listLoans,
  exportLoans,
  countLoans,
  listCustomerLoans,
  startLoan,
  getLoan,
  saveApplication,
};
