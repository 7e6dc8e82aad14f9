import { z } from 'zod';
import { closingCorrectionSchema } from '../../domain/closing-disclosure/corrections/closing-correction.ts';
import { loanParams } from '../loan-costs/loan-costs.ts';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema } from '../wire/wire.ts';

const dueSchema = z.object({
  isDue: z.boolean(),
  dueOn: calendarDateSchema.nullable().describe('Null if nothing is due.'),
  law: z.string(),
  why: z.string(),
});

export const correctionSchema = z.object({
  correctionId: idSchema,
  facts: closingCorrectionSchema,
  borrower: dueSchema.describe('What the lender owes the borrower.'),
  seller: dueSchema.nullable().describe('What the settlement agent owes the seller; null for an error.'),
  coveredBy: z
    .int()
    .nullable()
    .describe('The number of the version that was issued after it, and delivered or mailed; null before.'),
  isLate: z.boolean(),
  recordedBy: z.string(),
  recordedOn: instantSchema,
});

export type RecordedCorrection = z.infer<typeof correctionSchema>;

const CORRECTION_BODY = {
  kind: 'event',
  happenedOn: '2026-12-18',
  knownOn: '2026-12-21',
  isInSettlement: true,
  changes: 'borrower',
  isPerDiemOnly: false,
  cause: 'The county charged another recording fee.',
} as const;

const CORRECTION = {
  correctionId: exampleId('correctionId'),
  facts: CORRECTION_BODY,
  borrower: {
    isDue: true,
    dueOn: '2027-01-20',
    law: '12 CFR 1026.19(f)(2)(iii)',
    why: 'Known on Dec 21, 2026. Deliver or mail it within 30 days.',
  },
  seller: {
    isDue: false,
    dueOn: null,
    law: '12 CFR 1026.19(f)(4)(ii)',
    why: 'What the seller pays does not change.',
  },
  coveredBy: null,
  isLate: false,
  recordedBy: 'avery',
  recordedOn: '2026-12-21T20:10:00.000Z',
};

const CHANGE = {
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: 'Closing',
} as const;

export const recordClosingCorrection = defineEndpoint('recordClosingCorrection', {
  ...CHANGE,
  summary:
    'Records an event or an error after closing, and says which corrected forms it needs until when (12 CFR 1026.19(f)(2)(iii) and (iv)).',
  params: loanParams,
  body: closingCorrectionSchema,
  creates: true,
  status: 201,
  answer: correctionSchema,
  errors: ['not_found', 'conflict'],
  example: { body: CORRECTION_BODY, answer: CORRECTION },
});

export const removeClosingCorrection = defineEndpoint('removeClosingCorrection', {
  ...CHANGE,
  summary: 'Takes back a correction that was recorded by mistake. The history keeps it.',
  params: loanParams.extend({ correctionId: idSchema }),
  status: 204,
  errors: ['not_found'],
});
