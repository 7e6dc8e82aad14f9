import { z } from 'zod';
import { DELIVERY_METHODS } from '../../domain/deadlines/business-days.ts';
import { changedCircumstanceSchema } from '../../domain/good-faith/changed-circumstance.ts';
import { DISCLOSURE_KINDS, type DisclosureKind } from '../../domain/good-faith/disclosure.ts';
import { LINE_SECTIONS, type LineSection } from '../../domain/quotes/quote-costs.ts';
import { enteredDate } from '../../domain/time/entered-date.ts';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema } from '../wire/wire.ts';
import { loanParams, toleranceSchema } from './loan-costs.ts';

const KINDS = Object.keys(DISCLOSURE_KINDS) as [DisclosureKind, ...DisclosureKind[]];
const SECTIONS = Object.keys(LINE_SECTIONS) as [LineSection, ...LineSection[]];

const circumstanceSchema = z.object({
  circumstanceId: idSchema,
  ...changedCircumstanceSchema.shape,
  recordedBy: z.string(),
  recordedOn: instantSchema,
});

export type RecordedCircumstance = z.infer<typeof circumstanceSchema>;

const disclosureBody = z.strictObject({
  kind: z.enum(KINDS),
  issuedOn: enteredDate,
  method: z.enum(DELIVERY_METHODS, 'Choose how it was delivered'),
  receivedOn: enteredDate
    .nullable()
    .describe('As confirmed. Null: three business days after it was sent count.'),
  expiresOn: enteredDate.nullable().describe('Null for ten business days (12 CFR 1026.19(e)(3)(iv)(E)).'),
  allowsDelay: z
    .boolean()
    .describe('It says that an estimate for new construction can be revised (12 CFR 1026.19(e)(3)(iv)(F)).'),
});

export type DisclosureBody = z.output<typeof disclosureBody>;

const disclosureSchema = z.object({
  disclosureId: idSchema,
  ...disclosureBody.shape,
  method: z.enum(DELIVERY_METHODS).nullable().describe('Null if it was issued here: its deliveries say how.'),
  sentOn: calendarDateSchema.nullable().describe('Null: it was issued here, and has not been sent.'),
  receivedOn: calendarDateSchema.nullable().describe('Confirmed or presumed. Null before it is sent.'),
  isIssuedHere: z.boolean().describe("Issued on the page 'Loan Estimate' or 'Closing Disclosure'."),
  isLocked: z.boolean(),
  chargeCount: z.int(),
  recordedBy: z.string(),
  recordedOn: instantSchema,
});

export type RecordedDisclosure = z.infer<typeof disclosureSchema>;

/** A revised disclosure that is still owed (FAITH-12, FAITH-13). */
export const dueRevisionSchema = z.object({
  knownOn: calendarDateSchema.describe('The three business days count from here.'),
  dueOn: calendarDateSchema,
  isLate: z.boolean(),
  why: z.string().describe('The reason with its paragraph, and what happened.'),
  how: z.string().describe('Which document shows the change.'),
  chargeIds: z.array(z.string()).describe('The charges that the revised one can reset.'),
});

const goodFaithSchema = z.object({
  rows: z.array(
    z.object({
      chargeId: z.string(),
      section: z.enum(SECTIONS),
      name: z.string(),
      tolerance: toleranceSchema,
      baselineCents: z.int().describe('The estimate that counts. Lender credits are negative.'),
      todayCents: z.int(),
      differenceCents: z.int(),
      refundCents: z
        .int()
        .describe('Of a charge with zero tolerance. The ten-percent group has one together.'),
      why: z.string().describe('Why the baseline is what it is.'),
      isPerformed: z.boolean().describe('False for a service that the loan no longer has.'),
    }),
  ),
  tenPercent: z.object({
    baselineCents: z.int(),
    limitTenthCents: z.int().describe('110% of the baseline, in tenths of a cent.'),
    todayCents: z.int(),
    refundCents: z.int(),
  }),
  refundCents: z.int().describe('What would be due if the loan closed today.'),
  due: z.array(dueRevisionSchema),
});

const sheetSchema = z.object({
  sheet: goodFaithSchema.nullable().describe('Null before the first Loan Estimate.'),
  disclosures: z.array(disclosureSchema).describe('Oldest first.'),
  circumstances: z.array(circumstanceSchema).describe('Oldest first.'),
});

export type GoodFaithAnswer = z.infer<typeof sheetSchema>;

const CIRCUMSTANCE_BODY = {
  reason: 'inaccurate',
  knownOn: '2026-11-20',
  cause: 'The house stands on a farm.',
  charges: [{ chargeId: 'appraisal', increaseCents: null }],
} as const;

const CIRCUMSTANCE = {
  circumstanceId: exampleId('circumstanceId'),
  ...CIRCUMSTANCE_BODY,
  recordedBy: 'avery',
  recordedOn: '2026-11-20T20:10:00.000Z',
};

const DISCLOSURE_BODY = {
  kind: 'loan-estimate',
  issuedOn: '2026-11-16',
  method: 'electronic',
  receivedOn: null,
  expiresOn: null,
  allowsDelay: false,
} as const;

const DISCLOSURE = {
  disclosureId: exampleId('disclosureId'),
  ...DISCLOSURE_BODY,
  sentOn: '2026-11-16',
  receivedOn: '2026-11-19',
  isIssuedHere: false,
  isLocked: false,
  chargeCount: 14,
  recordedBy: 'avery',
  recordedOn: '2026-11-16T20:10:00.000Z',
};

const GROUP = 'Loan costs and good faith';

export const getGoodFaith = defineEndpoint('getGoodFaith', {
  summary: 'The good faith sheet of a loan: each charge beside the estimate that counts, and the refund due.',
  access: 'staff',
  reach: 'path',
  scope: 'loans:read',
  group: GROUP,
  params: loanParams,
  status: 200,
  answer: sheetSchema,
  errors: ['not_found'],
  example: {
    answer: {
      sheet: {
        rows: [
          {
            chargeId: 'appraisal',
            section: 'B',
            name: 'Appraisal',
            tolerance: {
              kind: 'zero',
              law: '12 CFR 1026.19(e)(3)(i), comment 19(e)(3)(i)-1.iv',
              why: 'The borrower could not shop for it.',
            },
            baselineCents: 575_00,
            todayCents: 600_00,
            differenceCents: 25_00,
            refundCents: 25_00,
            why: 'Loan Estimate of Nov 16, 2026.',
            isPerformed: true,
          },
        ],
        tenPercent: { baselineCents: 0, limitTenthCents: 0, todayCents: 0, refundCents: 0 },
        refundCents: 25_00,
        due: [],
      },
      disclosures: [DISCLOSURE],
      circumstances: [CIRCUMSTANCE],
    },
  },
});

const CHANGE = {
  access: 'work-on-loans',
  reach: 'path',
  scope: 'loans:write',
  group: GROUP,
} as const;

export const recordDisclosure = defineEndpoint('recordDisclosure', {
  ...CHANGE,
  summary:
    'Records that a Loan Estimate or Closing Disclosure went out, with the present costs. It never changes.',
  params: loanParams,
  body: disclosureBody,
  creates: true,
  status: 201,
  answer: disclosureSchema,
  errors: ['not_found', 'conflict'],
  example: { body: DISCLOSURE_BODY, answer: DISCLOSURE },
});

export const recordCircumstance = defineEndpoint('recordCircumstance', {
  ...CHANGE,
  summary: 'Records a changed circumstance with the charges that it concerns (12 CFR 1026.19(e)(3)(iv)).',
  params: loanParams,
  body: changedCircumstanceSchema,
  maxBodyKB: 32,
  creates: true,
  status: 201,
  answer: circumstanceSchema,
  errors: ['not_found', 'conflict'],
  example: { body: CIRCUMSTANCE_BODY, answer: CIRCUMSTANCE },
});

export const removeCircumstance = defineEndpoint('removeCircumstance', {
  ...CHANGE,
  summary: 'Takes back a changed circumstance. The history keeps it.',
  params: loanParams.extend({ circumstanceId: idSchema }),
  status: 204,
  errors: ['not_found'],
});

export const removeDisclosure = defineEndpoint('removeDisclosure', {
  ...CHANGE,
  summary: 'Removes the newest disclosure that was recorded by hand, with its dates. The history keeps it.',
  params: loanParams.extend({ disclosureId: idSchema }),
  status: 204,
  errors: ['not_found', 'conflict'],
});
