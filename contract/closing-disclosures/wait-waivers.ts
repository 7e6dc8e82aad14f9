import { z } from 'zod';
import { enteredDate } from '../../domain/time/entered-date.ts';
import { loanParams } from '../loan-costs/loan-costs.ts';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema } from '../wire/wire.ts';

const borrowerSchema = z
  .string()
  .min(1)
  .max(100)
  .describe("'primary', 'spouse', or the id of a joint borrower in the application.");

export const signerSchema = z.object({ borrower: borrowerSchema, name: z.string() });

export const waiverSchema = z.object({
  waiverId: idSchema,
  number: z.int().describe('Of the version whose wait is waived.'),
  statedOn: calendarDateSchema,
  emergency: z.string().describe("In the borrower's words."),
  signers: z.array(signerSchema),
  recordedBy: z.string(),
  recordedOn: instantSchema,
});

export type RecordedWaiver = z.infer<typeof waiverSchema>;

const waiverBody = z.strictObject({
  number: z.int().min(1).describe('Of the version whose wait is waived: the newest one with a wait.'),
  statedOn: enteredDate,
  emergency: z
    .string()
    .trim()
    .min(1, 'Enter the emergency as the borrower describes it')
    .max(2_000, 'Enter at most 2,000 characters'),
  isPrintedForm: z.boolean().describe('True is refused: a printed form is prohibited.'),
  signers: z.array(borrowerSchema).max(20),
});

export type WaiverBody = z.output<typeof waiverBody>;

const WAIVER_BODY = {
  number: 1,
  statedOn: '2026-12-10',
  emergency: 'The house that we live in is sold at foreclosure on Friday.',
  isPrintedForm: false,
  signers: ['primary'],
};

const WAIVER = {
  waiverId: exampleId('waiverId'),
  number: 1,
  statedOn: '2026-12-10',
  emergency: WAIVER_BODY.emergency,
  signers: [{ borrower: 'primary', name: 'Anika Banerjee' }],
  recordedBy: 'avery',
  recordedOn: '2026-12-10T20:10:00.000Z',
};

const CHANGE = {
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: 'Closing',
} as const;

export const recordWaitWaiver = defineEndpoint('recordWaitWaiver', {
  ...CHANGE,
  summary:
    "Records the borrower's statement that waives the wait of three business days (12 CFR 1026.19(f)(1)(iv)). 409 before the form was received, after the closing, or for another version than the newest with a wait.",
  params: loanParams,
  body: waiverBody,
  creates: true,
  status: 201,
  answer: waiverSchema,
  errors: ['not_found', 'conflict'],
  example: { body: WAIVER_BODY, answer: WAIVER },
});

export const removeWaitWaiver = defineEndpoint('removeWaitWaiver', {
  ...CHANGE,
  summary: 'Takes back a waiver that was recorded by mistake. The history keeps it.',
  params: loanParams.extend({ waiverId: idSchema }),
  status: 204,
  errors: ['not_found'],
});
