import { z } from 'zod';
import { CLOSING_DISCLOSURE_KIND_NAMES } from '../../domain/closing-disclosure/issuing/issued-disclosure.ts';
import { loanParams } from '../loan-costs/loan-costs.ts';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema } from '../wire/wire.ts';
import { correctionSchema } from './closing-corrections.ts';
import { signerSchema, waiverSchema } from './wait-waivers.ts';

const kindSchema = z.enum(CLOSING_DISCLOSURE_KIND_NAMES);

const reasonSchema = z.object({
  kind: z.enum(['apr', 'product', 'penalty']),
  law: z.string(),
  words: z.string().describe('With both figures.'),
});

const versionSchema = z.object({
  closingDisclosureId: idSchema,
  disclosureId: idSchema.describe('Of the disclosure that good faith keeps.'),
  number: z.int().describe('From 1.'),
  kind: kindSchema,
  reasons: z.array(reasonSchema).describe('Why three business days began again; empty if they did not.'),
  issuedOn: calendarDateSchema,
  closingDate: z.string().describe('As printed.'),
  apr: z.string().describe("As printed: '6.742%'."),
  cashToCloseCents: z.int().describe('Negative if the borrower of a purchase receives it.'),
  isCashToBorrower: z.boolean(),
  fileId: idSchema.describe("Its PDF in the customer's documents."),
  sellerFileId: idSchema.nullable().describe("The seller's own form; null without a seller."),
  sentOn: calendarDateSchema.nullable().describe('Null before its first delivery.'),
  receivedOn: calendarDateSchema
    .nullable()
    .describe('By the last of those who may rescind, otherwise by the first borrower. It can be ahead.'),
  recordedBy: z.string(),
  recordedOn: instantSchema,
});

export type IssuedClosingDisclosure = z.infer<typeof versionSchema>;

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

const findingSchema = z.object({
  field: z.string().describe("Of the closing facts: 'payoffs.0.cents'."),
  message: z.string(),
});

const changeSchema = z.object({
  line: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const stateSchema = z.object({
  today: calendarDateSchema.describe('The day of issue.'),
  loanVersion: z.int(),
  costsVersion: z.int().describe('0 before the first save of the costs.'),
  factsVersion: z.int().describe('0 before the first save of the closing facts.'),
  form: hashSchema
    .nullable()
    .describe('Stands for everything that the form says. Null if it lacks a figure.'),
  isPurchase: z.boolean().describe('There is a seller, and a form for the seller.'),
  missing: z.array(
    z.object({
      what: z.string(),
      place: z
        .enum(['settings', 'account', 'application', 'costs', 'form details', 'closing', 'loan estimate'])
        .describe("The page on which it is entered; 'closing' is the page of this form."),
    }),
  ),
  faults: z.array(findingSchema).describe('Impossible facts. No form goes out with them.'),
  doubts: z.array(findingSchema).describe('A person judges them.'),
  refusals: z.array(z.string()).describe('Why none can be issued, apart from missing facts and faults.'),
  notes: z.array(z.string()).describe('Assumptions about the costs, and figures that may be out of date.'),
  exemption: z.string().nullable().describe('Says that Regulation Z may not apply to this loan.'),
  next: z
    .object({
      kind: kindSchema,
      law: z.string(),
      why: z.string(),
      reasons: z.array(reasonSchema).describe('Why three business days begin again, with both figures.'),
    })
    .describe('What the next version would be.'),
  changes: z.array(changeSchema).describe('Since the last version.'),
  sinceEstimate: z
    .array(changeSchema)
    .describe("Rows of cash to close that say 'Did this change?' YES, beside the last Loan Estimate."),
  estimate: z
    .object({ number: z.int(), issuedOn: calendarDateSchema })
    .nullable()
    .describe('The Loan Estimate that the form compares with. Null without one that was issued here.'),
  closing: z
    .object({
      plannedOn: calendarDateSchema.nullable(),
      closedOn: calendarDateSchema.nullable().describe('The note was signed.'),
      earliestOn: calendarDateSchema.describe(
        'By all waits. A document that nobody has counts as received today.',
      ),
      law: z.string(),
      why: z.string(),
      isTooEarly: z.boolean().describe('The planned day is before the earliest one.'),
      inspectionOn: calendarDateSchema
        .nullable()
        .describe('The borrower may inspect the form on this day, the business day before closing.'),
    })
    .nullable()
    .describe('Null if Regulation Z may not apply, or the loan ended.'),
  excess: z
    .object({
      cents: z.int().describe('Above the limits of good faith.'),
      refund: z
        .enum(['credit', 'principal-reduction'])
        .nullable()
        .describe('How the closing facts give it back at closing; null while they do not.'),
    })
    .nullable(),
  refundDue: z
    .object({
      cents: z.int(),
      dueOn: calendarDateSchema,
      isLate: z.boolean(),
      isPaid: z.boolean().describe('At closing, and by `refund-paid` of Deadlines, in full.'),
      isShown: z
        .boolean()
        .describe('A form that shows it was delivered or mailed to everybody who needs it.'),
      law: z.string(),
    })
    .nullable()
    .describe('After closing: what the borrower still has to get back, in money or with a corrected form.'),
  corrections: z.array(correctionSchema).describe('After closing, oldest first.'),
  waiver: waiverSchema.nullable().describe('Of the newest version with a wait.'),
  borrowers: z.array(signerSchema).describe('All of them sign a waiver.'),
  versions: z.array(versionSchema).describe('Newest first.'),
});

export type ClosingDisclosureState = z.infer<typeof stateSchema>;

const issueBody = z.strictObject({
  loanVersion: z.int().min(0).describe('Of the judged state: 409 if the application has changed.'),
  costsVersion: z.int().min(0).describe('Of the judged state: 409 if the costs have changed.'),
  factsVersion: z.int().min(0).describe('Of the judged state: 409 if the closing facts have changed.'),
  form: hashSchema.describe('Of the judged state: 409 if the form would say something else.'),
  after: z.int().min(0).max(10_000).describe('The number of the newest version; 0 before the first.'),
  isUnchanged: z
    .boolean()
    .default(false)
    .describe('Issue it again though nothing on the form has changed since the last version: 409 without.'),
});

export type IssueClosingBody = z.output<typeof issueBody>;

const GROUP = 'Closing';

const ISSUED = {
  closingDisclosureId: exampleId('closingDisclosureId'),
  disclosureId: exampleId('disclosureId'),
  number: 1,
  kind: 'first',
  reasons: [],
  issuedOn: '2026-12-08',
  closingDate: '12/15/2026',
  apr: '6.742%',
  cashToCloseCents: 84_210_37,
  isCashToBorrower: false,
  fileId: exampleId('fileId'),
  sellerFileId: exampleId('sellerFileId'),
  sentOn: null,
  receivedOn: null,
  recordedBy: 'avery',
  recordedOn: '2026-12-08T20:10:00.000Z',
} as const;

const FORM = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const getClosingDisclosure = defineEndpoint('getClosingDisclosure', {
  summary:
    'Whether a Closing Disclosure can be issued: what is missing and where to enter it, what changed, whether a new wait begins and why, the earliest day of closing, and all versions.',
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
      today: '2026-12-09',
      loanVersion: 4,
      costsVersion: 2,
      factsVersion: 3,
      form: FORM,
      isPurchase: true,
      missing: [{ what: 'The file number of the settlement agent', place: 'closing' }],
      faults: [],
      doubts: [],
      refusals: [],
      notes: [],
      exemption: null,
      next: {
        kind: 'new-wait',
        law: '12 CFR 1026.19(f)(2)(ii)',
        why: 'Three business days begin again when the borrower receives it.',
        reasons: [
          {
            kind: 'product',
            law: '12 CFR 1026.19(f)(2)(ii)(B)',
            words: 'The product is Fixed Rate, after 5/1 Adjustable Rate.',
          },
        ],
      },
      changes: [{ line: 'Product', before: '5/1 Adjustable Rate', after: 'Fixed Rate' }],
      sinceEstimate: [{ line: 'Deposit', before: '-$10,000', after: '-$12,000.00' }],
      estimate: { number: 1, issuedOn: '2026-11-16' },
      closing: {
        plannedOn: '2026-12-15',
        closedOn: null,
        earliestOn: '2026-12-12',
        law: '12 CFR 1026.19(f)(1)(ii)(A)',
        why: 'If the borrower receives the Closing Disclosure today.',
        isTooEarly: false,
        inspectionOn: '2026-12-14',
      },
      excess: { cents: 25_00, refund: 'credit' },
      refundDue: null,
      corrections: [],
      waiver: null,
      borrowers: [{ borrower: 'primary', name: 'Anika Banerjee' }],
      versions: [ISSUED],
    },
  },
});

const PREVIEW = {
  access: 'staff',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams,
  status: 200,
  produces: 'application/pdf',
  errors: ['not_found', 'conflict'],
} as const;

export const previewClosingDisclosure = defineEndpoint('previewClosingDisclosure', {
  ...PREVIEW,
  summary:
    'The Closing Disclosure as a PDF that is marked as not issued. Nothing is stored. 409 while the loan lacks a figure.',
});

export const previewSellerDisclosure = defineEndpoint('previewSellerDisclosure', {
  ...PREVIEW,
  summary:
    "The seller's form as a PDF that is marked as not issued. Nothing is stored. 409 without a seller, or while the loan lacks a figure.",
});

export const issueClosingDisclosure = defineEndpoint('issueClosingDisclosure', {
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  summary:
    "Issues the Closing Disclosure: a version that never changes, its PDF and the seller's in the customer's folder Disclosures, and a disclosure for good faith. 409 with `current.disclosure` if somebody else issued one meanwhile, and 409 for a form that says the same as the last version, unless `isUnchanged` is true.",
  params: loanParams,
  body: issueBody,
  creates: true,
  status: 201,
  answer: versionSchema,
  errors: ['not_found', 'conflict'],
  example: {
    body: { loanVersion: 4, costsVersion: 2, factsVersion: 3, form: FORM, after: 0, isUnchanged: false },
    answer: ISSUED,
  },
});
