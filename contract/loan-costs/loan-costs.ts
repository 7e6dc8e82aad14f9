import { z } from 'zod';
import { chargeSchema } from '../../domain/loan-costs/charge.ts';
import { loanCostsSchema } from '../../domain/loan-costs/loan-costs.ts';
import { TOLERANCES, type Tolerance } from '../../domain/loan-costs/tolerance.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema } from '../wire/wire.ts';

export const loanParams = z.object({ id: idSchema, loanId: idSchema });

export const toleranceSchema = z.object({
  kind: z.enum(Object.keys(TOLERANCES) as [Tolerance['kind'], ...Tolerance['kind'][]]),
  law: z.string().describe('Its paragraph and comment.'),
  why: z.string(),
});

const periodSchema = z.union([
  z.object({ months: z.int(), perMonthCents: z.int().nullable() }),
  z.object({ days: z.int(), perDayCents: z.int(), rate: z.int() }),
]);

const costsAnswer = z.object({
  costs: loanCostsSchema.describe('What staff entered; before the first save what they begin with.'),
  version: z.int().describe('0 before the first save. The `ETag`, and the `If-Match` of the next save.'),
  updatedBy: z.string().nullable(),
  updatedOn: instantSchema.nullable(),
  charges: z
    .array(
      z.object({
        ...chargeSchema.shape,
        isComputed: z.boolean().describe('Follows from the terms of the loan, and cannot be changed.'),
        period: periodSchema.optional(),
        tolerance: toleranceSchema,
      }),
    )
    .describe('All charges by section, typed and computed.'),
  missing: z.array(z.string()).describe('Figures that the loan lacks. Meanwhile nothing is computed.'),
  notes: z.array(z.string()).describe('Figures that contradict each other, and assumptions.'),
  feeBan: z
    .string()
    .nullable()
    .describe('Names charges that the borrower would pay before an intent to proceed.'),
  providerListDueOn: calendarDateSchema
    .nullable()
    .describe('A later list of providers frees no charge of its limit. Null before the application.'),
  disbursesOn: calendarDateSchema
    .nullable()
    .describe('Of the closing facts: prepaid interest begins on it. Null while unknown.'),
  totals: z.object({
    loanCostsCents: z.int().describe('D: sections A to C.'),
    otherCostsCents: z.int().describe('I: sections E to H.'),
    lenderCreditsCents: z.int().describe('General and specific credits.'),
    closingCostsCents: z.int().describe('J: D and I, less the credits.'),
  }),
});

export type LoanCostsAnswer = z.infer<typeof costsAnswer>;

const CHARGE = {
  id: 'appraisal',
  section: 'B',
  kind: 'other',
  name: 'Appraisal',
  payee: 'Hill Country Appraisals',
  payeeKind: 'selected',
  cents: 575_00,
  paidBy: 'borrower-at-closing',
  isFinanceCharge: false,
} as const;

const COSTS = {
  charges: [CHARGE],
  terms: {
    points: 1000,
    indexedRate: 0,
    mortgageInsuranceRate: 600,
    lenderCreditCents: 0,
    sellerCreditCents: 0,
    earnestMoneyCents: 5_000_00,
  },
  providerListOn: null,
};

const ANSWER = {
  costs: COSTS,
  version: 1,
  updatedBy: 'avery',
  updatedOn: '2026-11-24T20:10:00.000Z',
  charges: [
    {
      ...CHARGE,
      isComputed: false,
      tolerance: {
        kind: 'zero',
        law: '12 CFR 1026.19(e)(3)(i), comment 19(e)(3)(i)-1.iv',
        why: 'The borrower could not shop for it.',
      },
    },
  ],
  missing: [],
  notes: [],
  feeBan: null,
  providerListDueOn: '2026-11-20',
  disbursesOn: '2026-12-15',
  totals: { loanCostsCents: 575_00, otherCostsCents: 0, lenderCreditsCents: 0, closingCostsCents: 575_00 },
};

export const getLoanCosts = defineEndpoint('getLoanCosts', {
  summary: 'The costs of a loan by the sections of the Loan Estimate, with the tolerance of each charge.',
  access: 'staff',
  reach: 'path',
  scope: 'loans:read',
  group: 'Loan costs and good faith',
  params: loanParams,
  status: 200,
  answer: costsAnswer,
  etag: true,
  errors: ['not_found'],
  example: { answer: ANSWER },
});

export const saveLoanCosts = defineEndpoint('saveLoanCosts', {
  summary:
    'Saves the charges and terms that staff enter. If-Match names the version, `"0"` before the first.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'loans:write',
  group: 'Loan costs and good faith',
  params: loanParams,
  body: loanCostsSchema,
  ifMatch: 'by-service',
  maxBodyKB: 128,
  status: 200,
  answer: costsAnswer,
  etag: true,
  errors: ['not_found', 'forbidden', 'conflict', 'stale', 'precondition_required'],
  example: { body: COSTS, answer: ANSWER },
});
