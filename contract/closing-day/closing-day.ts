import { z } from 'zod';
import { settlerChoicesSchema } from '../../domain/closing-day/settlement.ts';
import { SIGNED_DOCUMENT_KINDS } from '../../domain/closing-day/signed-documents.ts';
import { MAX_REASON_LENGTH } from '../../domain/deadlines/loan-dates.ts';
import { enteredDate } from '../../domain/time/entered-date.ts';
import { loanParams } from '../loan-costs/loan-costs.ts';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema } from '../wire/wire.ts';
import {
  CLOSING_DAY_EXAMPLE,
  closingDaySchema,
  MADE_SHEET_EXAMPLE,
  madeSheetSchema,
  SHEET_HASH_EXAMPLE,
} from './closing-day-state.ts';

const documentBody = z.strictObject({
  signedOn: enteredDate.nullable(),
  returnedOn: enteredDate.nullable(),
});

export type SignedDocumentBody = z.output<typeof documentBody>;

const sheetBody = z.strictObject({
  sheet: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('`sheetHash` of the judged state: 409 if a line has changed.'),
  after: z.int().min(0).max(10_000).describe('The number of the newest sheet; 0 before the first.'),
});

export type FundingSheetBody = z.output<typeof sheetBody>;

const fundingBody = z.strictObject({
  sheetId: idSchema.describe('The newest sheet, which the wire followed.'),
  instructionsId: idSchema.describe('The instructions that the wire followed.'),
  fundedOn: enteredDate,
  reference: z.string().trim().max(40).describe("Of the wire, such as its IMAD; '' without one."),
  reason: z
    .string()
    .trim()
    .max(MAX_REASON_LENGTH)
    .default('')
    .describe(
      'Why the money went out without approval, limits, conditions or lock, or early: before the disbursement date, or before the first day of `fundingDay`.',
    ),
});

export type FundingBody = z.output<typeof fundingBody>;

const GROUP = 'Loan costs and good faith';

const ANSWER = { answer: CLOSING_DAY_EXAMPLE };

export const getClosingDay = defineEndpoint('getClosingDay', {
  summary:
    'The day of closing: the checklist, the funding sheet beside the Closing Disclosure, wire instructions, signed documents and the funding.',
  access: 'staff',
  reach: 'path',
  scope: 'loans:read',
  group: GROUP,
  params: loanParams,
  status: 200,
  answer: closingDaySchema,
  errors: ['not_found'],
  example: ANSWER,
});

export const saveFundingChoices = defineEndpoint('saveFundingChoices', {
  summary:
    'Saves which charges and payoffs the lender pays out itself, where they depart from the rule. 409 once the loan is funded. If-Match names the version, `"0"` before the first.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams,
  body: z.strictObject({ choices: settlerChoicesSchema }),
  maxBodyKB: 32,
  ifMatch: true,
  status: 200,
  answer: closingDaySchema,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
  example: { body: { choices: [{ id: 'appraisal', settledBy: 'lender' }] }, ...ANSWER },
});

export const recordSignedDocument = defineEndpoint('recordSignedDocument', {
  summary:
    'Records when a document of the closing was signed, and when it came back. Null removes a day. The day of the note is the signing on Deadlines.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams.extend({ document: z.enum(SIGNED_DOCUMENT_KINDS) }),
  body: documentBody,
  ifMatch: true,
  status: 200,
  answer: closingDaySchema,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
  example: { body: { signedOn: '2026-11-24', returnedOn: null }, ...ANSWER },
});

export const makeFundingSheet = defineEndpoint('makeFundingSheet', {
  summary:
    "Makes the funding sheet: a version that never changes, with its PDF in the customer's documents. 409 unless it equals the Closing Disclosure, once the loan is funded, or after somebody else's sheet, which is `current.sheet`.",
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams,
  body: sheetBody,
  creates: true,
  status: 201,
  answer: madeSheetSchema,
  errors: ['not_found', 'conflict'],
  example: { body: { sheet: SHEET_HASH_EXAMPLE, after: 0 }, answer: MADE_SHEET_EXAMPLE },
});

export const recordFunding = defineEndpoint('recordFunding', {
  summary:
    'Records that the wire went out. 409 while a line of the checklist that stops it is open. The day is that of Deadlines.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams,
  body: fundingBody,
  creates: true,
  status: 201,
  answer: closingDaySchema,
  errors: ['not_found', 'conflict'],
  example: {
    body: {
      sheetId: exampleId('sheetId'),
      instructionsId: exampleId('instructionsId'),
      fundedOn: '2026-11-24',
      reference: '20261124MMQFMP31000042',
      reason: '',
    },
    ...ANSWER,
  },
});
