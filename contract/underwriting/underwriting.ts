import { z } from 'zod';
import { enteredDate } from '../../domain/time/entered-date.ts';
import {
  MAX_CASE_ID_LENGTH,
  MAX_RECOMMENDATION_LENGTH,
  UNDERWRITING_SYSTEMS,
} from '../../domain/underwriting/automated-findings.ts';
import {
  CREDIT_AGENCIES,
  MAX_FACTOR_LENGTH,
  MAX_KEY_FACTORS,
  MAX_MODEL_LENGTH,
} from '../../domain/underwriting/credit-scores.ts';
import { DATED_KIND_KEYS } from '../../domain/underwriting/document-ages.ts';
import { folderSchema } from '../folders.ts';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema, untidyText } from '../wire/wire.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });

const scoreParams = loanParams.extend({
  owner: z.string().min(1).max(100).describe("'primary', 'spouse', or the id of a joint borrower."),
  agency: z.string().max(20).describe(CREDIT_AGENCIES.join(', ')),
});
const findingParams = loanParams.extend({ system: z.enum(UNDERWRITING_SYSTEMS).describe("'du' or 'lpa'.") });
const factParams = loanParams.extend({ factId: idSchema });

const line = (most: number) =>
  untidyText(most, `has more than ${most} characters`).trim().max(most, `has more than ${most} characters`);

const VERSION = 'Grows with each change; 0 before the first. The `ETag` of the fact.';

const factSchema = z.object({
  factId: idSchema,
  version: z.int().describe(VERSION),
  updatedBy: z.string(),
  updatedOn: instantSchema,
});

const creditScoreBody = z.strictObject({
  score: z.number(),
  model: line(MAX_MODEL_LENGTH).describe("'FICO Score 5'."),
  lowest: z.number().default(300).describe('The lowest score of the model.'),
  highest: z.number().default(850).describe('The highest score of the model.'),
  date: enteredDate.describe('The day on which the score was created.'),
  factors: z
    .array(line(MAX_FACTOR_LENGTH))
    .max(MAX_KEY_FACTORS, `Enter at most ${MAX_KEY_FACTORS} factors`)
    .default([])
    .describe('The key factors that lowered it, by importance: four, and a fifth only for inquiries.'),
});

export type CreditScoreBody = z.output<typeof creditScoreBody>;

const findingBody = z.strictObject({
  recommendation: line(MAX_RECOMMENDATION_LENGTH).describe('In the words of the findings report.'),
  caseId: line(MAX_CASE_ID_LENGTH),
  date: enteredDate,
});

export type AutomatedFindingBody = z.output<typeof findingBody>;

const creditScoreSchema = factSchema.extend({
  owner: z.string(),
  agency: z.enum(CREDIT_AGENCIES),
  ...creditScoreBody.shape,
  date: calendarDateSchema,
});

export type RecordedScore = z.infer<typeof creditScoreSchema>;

const findingSchema = factSchema.extend({
  system: z.enum(UNDERWRITING_SYSTEMS),
  ...findingBody.shape,
  date: calendarDateSchema,
  isFromFile: z.boolean().describe('Imported with a MISMO file, and not changed since.'),
});

export type RecordedFinding = z.infer<typeof findingSchema>;

const underwritingSchema = z.object({
  creditScores: z.array(creditScoreSchema),
  automatedFindings: z.array(findingSchema),
  documents: z
    .array(
      z.object({
        fileId: idSchema,
        name: z.string(),
        path: z.string(),
        uploadedOn: instantSchema,
        kindId: z.string().optional().describe('As staff said of the document, with its date and borrower.'),
        datedOn: calendarDateSchema.optional(),
        borrower: z.string().optional(),
      }),
    )
    .describe(
      'With a kind, or in the folders whose documents grow too old, newest upload first. Rejected ones are left out.',
    ),
  folders: z
    .array(folderSchema.pick({ path: true, fileCount: true, borrowerFileCount: true, rejected: true }))
    .describe('With the number of documents directly in them.'),
  ageLimits: z
    .object(
      Object.fromEntries(DATED_KIND_KEYS.map((kind) => [kind, z.int()])) as Record<
        (typeof DATED_KIND_KEYS)[number],
        z.ZodInt
      >,
    )
    .describe('How old a document of each kind may be, in days: settings of the company.'),
});

export type Underwriting = z.infer<typeof underwritingSchema>;

const FACT = {
  factId: exampleId('factId'),
  version: 1,
  updatedBy: 'avery',
  updatedOn: '2026-11-24T20:10:00.000Z',
};

const SCORE_BODY = {
  score: 704,
  model: 'FICO Score 5',
  lowest: 334,
  highest: 818,
  date: '2026-11-20',
  factors: ['Proportion of balances to credit limits is too high'],
};

const SCORE = { ...FACT, owner: 'primary', agency: 'equifax', ...SCORE_BODY };

const FINDING_BODY = { recommendation: 'Approve/Eligible', caseId: '1524897350', date: '2026-11-23' };

const FINDING = { ...FACT, system: 'du', ...FINDING_BODY, isFromFile: false };

export const getUnderwriting = defineEndpoint('getUnderwriting', {
  summary:
    'What staff entered for the decision about a loan: credit scores, results of DU and LPA, and the documents whose age counts.',
  access: 'staff',
  reach: 'path',
  scope: 'loans:read',
  group: 'Underwriting',
  params: loanParams,
  status: 200,
  answer: underwritingSchema,
  errors: ['not_found'],
  example: {
    answer: {
      creditScores: [SCORE],
      automatedFindings: [FINDING],
      documents: [
        {
          fileId: exampleId('fileId'),
          name: 'Pay stub.pdf',
          path: 'Income/paychecks/W2',
          uploadedOn: '2026-11-20T15:02:00.000Z',
          kindId: 'pay-stub',
          datedOn: '2026-11-13',
        },
      ],
      folders: [{ path: 'Income/paychecks/W2', fileCount: 1, borrowerFileCount: 0 }],
      ageLimits: { 'pay-stub': 30, 'credit-report': 120, 'bank-statement': 60, appraisal: 120 },
    },
  },
});

const CHANGE = {
  access: 'work-on-loans',
  reach: 'path',
  scope: 'loans:write',
  group: 'Underwriting',
  ifMatch: 'by-service',
  status: 200,
  etag: true,
  errors: ['not_found', 'forbidden', 'conflict', 'stale', 'precondition_required'],
} as const;

export const recordCreditScore = defineEndpoint('recordCreditScore', {
  ...CHANGE,
  summary:
    'Records or corrects the score of a borrower by an agency. If-Match names its version, `"0"` before the first.',
  params: scoreParams,
  body: creditScoreBody,
  answer: creditScoreSchema,
  example: { body: SCORE_BODY, answer: SCORE, values: { owner: 'primary' } },
});

export const recordAutomatedFinding = defineEndpoint('recordAutomatedFinding', {
  ...CHANGE,
  summary: 'Records or corrects the result of DU or LPA. If-Match names its version, `"0"` before the first.',
  params: findingParams,
  body: findingBody,
  answer: findingSchema,
  example: { body: FINDING_BODY, answer: FINDING },
});

export const removeUnderwritingFact = defineEndpoint('removeUnderwritingFact', {
  ...CHANGE,
  summary: 'Takes back a score or a result. If-Match names its version. The history keeps it.',
  params: factParams,
  answer: z.object({ factId: idSchema, version: z.int().describe(VERSION) }),
  example: { answer: { factId: FACT.factId, version: 2 } },
});
