import { z } from 'zod';
import { MAX_CONFIRMATION_LENGTH } from '../../domain/hmda/register/kept-register.ts';
import { HMDA_FILE_FORMS } from '../../domain/hmda/register/register-files.ts';
import { HMDA_YEARS } from '../../domain/hmda/rules/edit.ts';
import { rolesWith } from '../../domain/people/role.ts';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema, instantSchema, linkSchema, untidyText, wholeNumber } from '../wire/wire.ts';

const [FIRST, LAST] = [Math.min(...HMDA_YEARS), Math.max(...HMDA_YEARS)];
const yearParams = z.object({ year: wholeNumber(FIRST, LAST) });
const EDIT_ID = /^[A-Z]\d{3}(?:-\d{1,2})?$/;
const editParams = yearParams.extend({ editId: z.string().regex(EDIT_ID, 'is no edit, such as Q635') });

const saidSchema = z.object({ reason: z.string(), by: z.string(), on: instantSchema });

const registerSchema = z.object({
  registerId: idSchema,
  state: z.enum(['making', 'ready', 'failed']),
  done: z.int().describe('Loans that were read.'),
  total: z.int().describe('Loans whose days say that they may belong.'),
  madeOn: instantSchema,
  madeBy: z.string(),
});

const verdictSchema = z.enum(['not-ready', 'confirm', 'ready']);

const judgedSchema = registerSchema.extend({
  rows: z.int(),
  counts: z.record(z.string(), z.int()).describe('Rows by the code of the action taken.'),
  incomplete: z.int().describe('Rows with an open question.'),
  asked: z.int().describe('Loans whose ending or its day is still to be asked.'),
  edits: z.array(
    z.object({
      editId: z.string(),
      kind: z.enum(['syntactical', 'validity', 'quality', 'macro']),
      sentence: z.string(),
      figure: z.string().optional().describe('Of a macro edit: the share that it judges.'),
      count: z.int().describe('Rows that raise it; 1 for an edit on the sheet or the register as a whole.'),
      confirmedCount: z.int().describe('Of these, the ones that staff confirmed on the loan.'),
      confirmed: saidSchema
        .nullable()
        .describe('For the whole year; null again once a field behind it has changed.'),
    }),
  ),
  sheetFaults: z.array(z.string()).describe('What the settings lack, so that the sheet cannot be read.'),
  verdict: verdictSchema,
  quarters: z
    .array(z.object({ quarter: z.enum(['1', '2', '3']), rows: z.int(), verdict: verdictSchema }))
    .describe('Of the quarterly files.'),
  isOutdated: z.boolean().describe('A loan or a setting has changed since: make it again.'),
});

const yearSchema = z.object({
  year: z.int(),
  version: z.int().describe('Of the confirmations; 0 before the first.'),
  making: registerSchema.nullable().describe('The one that a job makes now, or that failed last.'),
  register: judgedSchema.nullable().describe('The newest one that is made.'),
});

export type HmdaRegisterState = z.infer<typeof registerSchema>;
export type HmdaRegister = z.infer<typeof yearSchema>;

const rowSchema = z.object({
  customerId: idSchema,
  loanId: idSchema,
  loanNumber: z.string(),
  borrower: z.string(),
  belongs: z.boolean(),
  reason: z.string(),
  questions: z.int(),
  edits: z.array(z.string()),
  confirmed: z.array(z.string()).describe('Edits that staff confirmed on the loan.'),
});

export type HmdaRegisterRow = z.infer<typeof rowSchema>;

const OF_REGISTER = {
  access: rolesWith('keep-hmda-register'),
  reach: 'none',
  scope: null,
  group: 'HMDA register',
} as const;

const REGISTER = {
  registerId: exampleId('registerId'),
  state: 'ready',
  done: 812,
  total: 812,
  madeOn: '2027-02-10T20:10:00.000Z',
  madeBy: 'avery',
};

const EXAMPLE = {
  year: 2026,
  version: 1,
  making: null,
  register: {
    ...REGISTER,
    rows: 640,
    counts: { 1: 502, 3: 71, 4: 67 },
    incomplete: 0,
    asked: 0,
    edits: [
      {
        editId: 'Q635',
        kind: 'macro',
        sentence: 'At most 15 % of the rows are approved but not accepted (action taken 2)',
        figure: '104 of 640 rows, 16.3%',
        count: 1,
        confirmedCount: 0,
        confirmed: { reason: 'A campaign in May', by: 'avery', on: '2027-02-11T20:10:00.000Z' },
      },
    ],
    sheetFaults: [],
    verdict: 'ready',
    quarters: [{ quarter: '1', rows: 160, verdict: 'ready' }],
    isOutdated: false,
  },
};

export const getHmdaRegister = defineEndpoint('getHmdaRegister', {
  ...OF_REGISTER,
  summary:
    'The HMDA register of a year as it was made last: counts, edits with their confirmations, and whether it is ready.',
  params: yearParams,
  status: 200,
  answer: yearSchema,
  etag: true,
  example: { answer: EXAMPLE, values: { year: 2026 } },
});

export const makeHmdaRegister = defineEndpoint('makeHmdaRegister', {
  ...OF_REGISTER,
  summary:
    'Makes the register of a year anew from its loans. A job does it; read its progress from the register.',
  creates: true,
  params: yearParams,
  status: 201,
  answer: registerSchema,
  errors: ['conflict'],
  example: { values: { ...REGISTER, state: 'making', done: 0, year: 2026 } },
});

export const listHmdaRegisterRows = defineEndpoint('listHmdaRegisterRows', {
  ...OF_REGISTER,
  summary: 'The loans of the register that was made last, or those behind an edit or with open questions.',
  params: yearParams,
  query: z.object({
    edit: z.string().regex(EDIT_ID).optional().describe('Only loans that raise this edit.'),
    questions: z.enum(['true', 'false']).default('false').describe('Only loans with open questions.'),
    limit: wholeNumber(1, 200).default(50),
    after: wholeNumber(0).optional().describe('The position in `links.next`.'),
  }),
  status: 200,
  answer: z.object({ rows: z.array(rowSchema), links: z.object({ next: linkSchema.optional() }) }),
  errors: ['not_found'],
  example: {
    values: { year: 2026, after: 50 },
    query: { edit: 'Q635' },
    answer: {
      rows: [
        {
          customerId: exampleId('customerId'),
          loanId: exampleId('loanId'),
          loanNumber: 'LN-26-004817',
          borrower: 'Anika Banerjee',
          belongs: true,
          reason: 'Loan originated on Nov 20, 2026.',
          questions: 0,
          edits: ['Q635'],
          confirmed: [],
        },
      ],
      links: {},
    },
  },
});

const CONFIRMATION = {
  ...OF_REGISTER,
  params: editParams,
  ifMatch: 'by-service',
  status: 200,
  answer: yearSchema,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
} as const;

export const confirmHmdaRegisterEdit = defineEndpoint('confirmHmdaRegisterEdit', {
  ...CONFIRMATION,
  summary:
    'Confirms a quality or macro edit for the whole year, with a reason. If-Match names the version of the confirmations, `"0"` before the first.',
  body: z.strictObject({
    reason: untidyText(MAX_CONFIRMATION_LENGTH, 'is too long').trim().max(MAX_CONFIRMATION_LENGTH),
  }),
  example: { body: { reason: 'A campaign in May' }, answer: EXAMPLE, values: { editId: 'Q635', year: 2026 } },
});

export const removeHmdaRegisterConfirmation = defineEndpoint('removeHmdaRegisterConfirmation', {
  ...CONFIRMATION,
  summary: 'Takes a confirmation for the whole year back. If-Match names the version of the confirmations.',
  example: { answer: EXAMPLE, values: { editId: 'Q635', year: 2026 } },
});

export const downloadHmdaFile = defineEndpoint('downloadHmdaFile', {
  ...OF_REGISTER,
  summary:
    "A file of the register that was made last: for the year or a quarter, as CSV with words, or the modified register. Its name begins with 'DRAFT' until the register is ready. A download is a bulk export.",
  params: yearParams.extend({ form: z.enum(HMDA_FILE_FORMS) }),
  status: 200,
  produces: 'application/octet-stream',
  errors: ['not_found', 'step_up_required', 'too_many_requests'],
  example: { values: { year: 2026, form: 'annual' } },
});
