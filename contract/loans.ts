import { z } from 'zod';
import { applicationDraftSchema } from '../domain/application/application.ts';
import { withPageRecords } from '../domain/application/made-up/complete-application.ts';
import { SMALLEST_ANSWERS } from '../domain/application/made-up/smallest-answers.ts';
import { DECISION_KINDS } from '../domain/decisions/decision-kind.ts';
import { LOAN_STATUSES } from '../domain/loans/loan-status.ts';
import { LOCK_STATUSES } from '../domain/locks/rate-lock.ts';
import { exampleId } from './openapi/examples/example-parts.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema, linkSchema } from './wire/wire.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });

export const loanRowSchema = z.object({
  customerId: idSchema,
  loanId: idSchema,
  loanNumber: z.string(),
  version: z.int().describe('Of the application, as the `ETag` of the loan.'),
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
  underwriter: z.string().nullable(),
  closer: z.string().nullable(),
  loanAmount: z.int().nullable().describe('Whole dollars.'),
  lockDate: calendarDateSchema.nullable(),
  lockExpirationDate: calendarDateSchema.nullable(),
  lockStatus: z.enum(LOCK_STATUSES).nullable().describe('Status of the active lock.'),
  ageOfLock: z.int().nullable().describe('Whole Eastern days since the lock date, while the loan is open.'),
  openConditions: z.int().describe('Conditions that are neither cleared nor waived.'),
  decision: z.enum(DECISION_KINDS).nullable().describe('The newest decision in force.'),
  decidedOn: instantSchema.nullable(),
  propertyAddress: z.object({
    street: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
  }),
  loanStatus: z.enum(LOAN_STATUSES),
  createdOn: instantSchema,
  lastModifiedOn: instantSchema,
});

export type LoanRow = z.infer<typeof loanRowSchema>;

export const nextLinkSchema = z.object({ next: linkSchema.optional() });

const LOAN_HEADER = {
  customerId: exampleId('customerId'),
  loanId: exampleId('loanId'),
  loanNumber: 'LN-26-004817',
  loanStatus: 'FLOATED',
  loanPurpose: 'Purchase',
  loanProgram: '30-Year Fixed',
  loanOfficer: 'Grace',
  conditionsProcessor: 'Lena',
  setupProcessor: 'Omar',
  underwriter: 'Uma',
  closer: null,
  createdDateTime: '2026-11-20T14:30:00.000Z',
  lastModifiedOn: '2026-11-25T15:04:05.000Z',
  closingDate: null,
};

const APPLICATION = {
  ...withPageRecords({
    ...SMALLEST_ANSWERS,
    section4LoanAndPropertyInformation: {
      ...SMALLEST_ANSWERS.section4LoanAndPropertyInformation,
      plannedClosingDate: '2026-12-18',
    },
    section8LoanOriginatorInformation: { loanOriginatorName: LOAN_HEADER.loanOfficer },
  }),
  loanApplicationProgress: 800,
};

/** A number that is not stored yet is sent whole. */
const SENT_APPLICATION = {
  ...APPLICATION,
  section1BorrowerInformation: {
    ...APPLICATION.section1BorrowerInformation,
    part1aPersonalInformation: {
      ...APPLICATION.section1BorrowerInformation?.part1aPersonalInformation,
      socialSecurityNumber: '123-45-3456',
    },
  },
};

export const LOAN_EXAMPLE = { ...APPLICATION, ...LOAN_HEADER };

export const listCustomerLoans = defineEndpoint('listCustomerLoans', {
  summary:
    "A customer's loans, newest first. 404 when the customer has none, or an empty list with `orEmpty=true`; an unknown customer is always 404.",
  access: 'staff',
  reach: 'path',
  scope: 'loans:read',
  group: 'Loans and applications',
  params: z.object({ id: idSchema }),
  query: z.object({ orEmpty: z.literal('true').optional() }),
  status: 200,
  answer: z.object({ results: z.array(loanRowSchema), links: nextLinkSchema }),
  errors: ['not_found'],
});

export const startLoan = defineEndpoint('startLoan', {
  summary: 'Starts an application. The first PUT needs its `ETag`.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'loans:write',
  group: 'Loans and applications',
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
  example: { values: { loanStatus: 'STARTED' } },
});

/** Facts about the loan outside its application. A PUT may send them back; the server ignores them. */
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
  underwriter: z.string().nullable(),
  closer: z.string().nullable(),
  createdDateTime: instantSchema,
  lastModifiedOn: instantSchema,
  closingDate: calendarDateSchema.nullable(),
});

export const loanSchema = applicationDraftSchema.extend({
  ...loanHeaderSchema.shape,
  loanApplicationProgress: z.int(),
});

export type Loan = z.infer<typeof loanSchema>;

export const getLoan = defineEndpoint('getLoan', {
  summary: 'The full application with the header of its loan.',
  access: 'staff',
  reach: 'path',
  scope: 'loans:read',
  group: 'Loans and applications',
  params: loanParams,
  status: 200,
  answer: loanSchema,
  etag: true,
  rereads: true,
  errors: ['not_found'],
  example: { answer: LOAN_EXAMPLE },
});

/** The loan's header is allowed beside the answers, so that a read loan can be sent back. */
export const savedApplicationSchema = applicationDraftSchema.extend(
  Object.fromEntries(
    Object.keys(loanHeaderSchema.shape).map((key) => [key, z.unknown().optional()]),
  ) as Record<keyof typeof loanHeaderSchema.shape, z.ZodOptional<z.ZodUnknown>>,
);

export const saveApplication = defineEndpoint('saveApplication', {
  summary:
    'Saves the whole application on top of the version named by `If-Match`. With `loanApplicationProgress` 800 at the top it submits the application, which needs every required answer. Any other progress is computed: the value of the last complete page before the first incomplete one. A page counts once its section holds `sectionName`, `currentPage` and its own `loanApplicationProgress`, as in the example. A submit adds these to every page, and a save that leaves them out keeps them.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'loans:write',
  group: 'Loans and applications',
  params: loanParams,
  body: savedApplicationSchema,
  ifMatch: true,
  maxBodyKB: 512,
  status: 200,
  answer: loanSchema,
  etag: true,
  errors: ['not_found', 'stale', 'precondition_required'],
  example: { body: SENT_APPLICATION, answer: LOAN_EXAMPLE },
});

/** How many recent loans are kept per person (LIST-45). */
export const RECENT_LOANS = 10;

export const listRecentLoans = defineEndpoint('listRecentLoans', {
  summary: `The last ${RECENT_LOANS} loans that the caller has had on a screen, the latest first, from all of their devices.`,
  access: 'staff',
  reach: 'viewer',
  scope: null,
  group: 'Loans and applications',
  status: 200,
  answer: z.object({ results: z.array(loanRowSchema).max(RECENT_LOANS) }),
});
