import { z } from 'zod';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema } from '../wire/wire.ts';
import { dueRevisionSchema } from './good-faith.ts';
import { loanParams } from './loan-costs.ts';

const kindSchema = z.enum(['loan-estimate', 'revised-estimate']);

const versionSchema = z.object({
  estimateId: idSchema,
  number: z.int().describe('From 1.'),
  kind: kindSchema,
  issuedOn: calendarDateSchema,
  lockedUntil: z.string().nullable().describe('As printed; null if the rate floats.'),
  costsExpire: z.string().describe('As printed; empty after the intent to proceed.'),
  fileId: idSchema.describe("Its PDF in the customer's documents."),
  recordedBy: z.string(),
  recordedOn: instantSchema,
});

export type IssuedEstimate = z.infer<typeof versionSchema>;

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

const stateSchema = z.object({
  today: calendarDateSchema.describe('The day of issue.'),
  kind: kindSchema.describe('What would be issued: a revised one after the first.'),
  loanVersion: z.int(),
  costsVersion: z.int().describe('0 before the first save of the costs.'),
  form: hashSchema
    .nullable()
    .describe('Stands for everything that the form says. Null if it lacks a figure.'),
  missing: z.array(
    z.object({
      what: z.string(),
      place: z
        .enum(['settings', 'account', 'application', 'costs', 'form details'])
        .describe('The page on which it is entered.'),
    }),
  ),
  refusals: z.array(z.string()).describe('Why none can be issued, apart from missing facts.'),
  notes: z.array(z.string()).describe('Assumptions about the costs, and figures that may be out of date.'),
  exemption: z.string().nullable().describe('Says that Regulation Z may not apply to this loan.'),
  late: z.string().nullable().describe('Says that the first estimate is late, or was sent late.'),
  intentOn: calendarDateSchema
    .nullable()
    .describe('The day of the intent to proceed: a revised form then has no expiry.'),
  revisions: z
    .array(dueRevisionSchema.extend({ charges: z.array(z.string()).describe('The names of its charges.') }))
    .describe('The revised disclosures that are due. The next version covers them.'),
  changes: z
    .array(z.object({ line: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .describe('Since the last version. Null where a form lacks the line.'),
  versions: z.array(versionSchema).describe('Newest first.'),
});

export type LoanEstimateState = z.infer<typeof stateSchema>;

const issueBody = z.strictObject({
  loanVersion: z.int().min(0).describe('Of the judged state: 409 if the application has changed.'),
  costsVersion: z.int().min(0).describe('Of the judged state: 409 if the costs have changed.'),
  form: hashSchema.describe('Of the judged state: 409 if the form would say something else.'),
  after: z.int().min(0).max(10_000).describe('The number of the newest version; 0 before the first.'),
  isUnchanged: z
    .boolean()
    .default(false)
    .describe('Issue it again though nothing on the form has changed since the last version: 409 without.'),
});

export type IssueBody = z.output<typeof issueBody>;

const GROUP = 'Loan costs and good faith';

const ISSUED = {
  estimateId: exampleId('estimateId'),
  number: 1,
  kind: 'loan-estimate',
  issuedOn: '2026-11-16',
  lockedUntil: '1/15/2027 at 5:00 p.m. EST',
  costsExpire: '12/1/2026 at 5:00 p.m. EST',
  fileId: exampleId('fileId'),
  recordedBy: 'avery',
  recordedOn: '2026-11-16T20:10:00.000Z',
} as const;

const FORM = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const getLoanEstimate = defineEndpoint('getLoanEstimate', {
  summary:
    'Whether a Loan Estimate can be issued: what is missing and where to enter it, what changed since the last version, and all versions.',
  access: 'staff',
  reach: 'path',
  scope: 'loans:read',
  group: GROUP,
  params: loanParams,
  status: 200,
  answer: stateSchema,
  errors: ['not_found'],
  example: {
    answer: {
      today: '2026-11-24',
      kind: 'revised-estimate',
      loanVersion: 4,
      costsVersion: 2,
      form: FORM,
      missing: [{ what: 'The NMLS ID of the loan officer', place: 'account' }],
      refusals: [],
      notes: ['The application names no property tax.'],
      exemption: null,
      late: null,
      intentOn: null,
      revisions: [
        {
          knownOn: '2026-11-23',
          dueOn: '2026-11-27',
          isLate: false,
          why: 'The rate was locked (12 CFR 1026.19(e)(3)(iv)(D)). Locked on Nov 23, 2026.',
          how: 'Issue a revised Loan Estimate.',
          chargeIds: [],
          charges: [],
        },
      ],
      changes: [{ line: 'B: Appraisal', before: '$575.00', after: '$600.00' }],
      versions: [ISSUED],
    },
  },
});

export const previewLoanEstimate = defineEndpoint('previewLoanEstimate', {
  summary:
    'The Loan Estimate as a PDF that is marked as not issued. Nothing is stored. 409 while the loan lacks a figure.',
  access: 'staff',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams,
  status: 200,
  produces: 'application/pdf',
  errors: ['not_found', 'conflict'],
});

export const issueLoanEstimate = defineEndpoint('issueLoanEstimate', {
  summary:
    "Issues the Loan Estimate: a version that never changes, its PDF in the customer's folder Disclosures, and a disclosure for good faith. Deliver it with `deliverLoanEstimate`. 409 with `current.estimate` if somebody else issued one meanwhile, and 409 for a form that says the same as the last version, unless `isUnchanged` is true.",
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams,
  body: issueBody,
  creates: true,
  status: 201,
  answer: versionSchema,
  errors: ['not_found', 'conflict'],
  example: {
    body: { loanVersion: 4, costsVersion: 2, form: FORM, after: 0, isUnchanged: false },
    answer: ISSUED,
  },
});
