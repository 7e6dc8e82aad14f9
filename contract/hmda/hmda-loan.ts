import { z } from 'zod';
import { LAR_FIELDS } from '../../domain/hmda/record/lar-fields.data.ts';
import type { LarKey } from '../../domain/hmda/record/lar-row.ts';
import {
  EXCLUDED_TRANSACTIONS,
  type ExclusionKey,
} from '../../domain/hmda/register/excluded-transactions.ts';
import { MAX_CONFIRMATION_LENGTH } from '../../domain/hmda/register/kept-register.ts';
import { MAX_OVERRIDE_LENGTH, MAX_OVERRIDE_REASON_LENGTH } from '../../domain/hmda/register/override.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema, instantSchema, untidyText } from '../wire/wire.ts';

const LAR_KEYS = LAR_FIELDS.map(({ key }) => key) as [LarKey, ...LarKey[]];
const EXCLUSION_KEYS = Object.keys(EXCLUDED_TRANSACTIONS) as [ExclusionKey, ...ExclusionKey[]];

const loanParams = z.object({ id: idSchema, loanId: idSchema });
const fieldParams = loanParams.extend({
  fieldKey: z.enum(LAR_KEYS).describe("The key of the field, such as 'tract'."),
});
const editParams = loanParams.extend({
  editId: z
    .string()
    .regex(/^[A-Z]\d{3}(?:-\d{1,2})?$/, 'is no edit, such as Q632')
    .describe("The CFPB's number of the edit, such as 'Q632'."),
});

const text = (most: number) =>
  untidyText(most, `has more than ${most} characters`).trim().max(most, `has more than ${most} characters`);

const said = { by: z.string(), on: instantSchema };

const questionSchema = z.object({
  words: z.string(),
  why: z.string().describe('Why it is asked.'),
  choices: z.array(z.object({ code: z.string(), words: z.string() })),
  typed: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('number'),
        least: z.number(),
        most: z.number(),
        places: z.int(),
        example: z.string(),
      }),
      z.object({
        kind: z.literal('digits'),
        lengths: z.array(z.int()),
        example: z.string(),
        begins: z.object({ digits: z.string(), whose: z.string() }).optional(),
      }),
      z.object({ kind: z.literal('day') }),
      z.object({ kind: z.literal('text'), maxLength: z.int() }),
    ])
    .nullable()
    .describe('What may be typed in place of a choice; a day is typed as YYYYMMDD.'),
});

const fieldSchema = z.object({
  number: z.int().describe('1 to 110.'),
  key: z.enum(LAR_KEYS),
  name: z.string().describe("As in the CFPB's filing instructions."),
  value: z
    .string()
    .nullable()
    .describe('As it stands in the file; null while it is asked, or follows from another field.'),
  words: z.string().nullable().describe('The meaning of its code.'),
  source: z.string().describe("'Closing Disclosure 2 of Mar 3, 2026, line D', or the rule that says so."),
  state: z
    .enum(['known', 'not-applicable', 'asked', 'later'])
    .describe('What the loan says without an override; `later` follows from another open field.'),
  derived: z
    .object({ value: z.string().nullable(), words: z.string().nullable(), source: z.string() })
    .describe('The value without the override.'),
  question: questionSchema.nullable(),
  answer: z.object({ value: z.string(), ...said }).nullable(),
  override: z.object({ value: z.string(), reason: z.string(), ...said }).nullable(),
});

export type HmdaField = z.infer<typeof fieldSchema>;

const raisedEditSchema = z.object({
  editId: z.string(),
  kind: z.enum(['syntactical', 'validity', 'quality', 'macro']),
  sentence: z.string().describe('What must hold.'),
  fields: z.array(z.int()).describe('Numbers of the fields behind it.'),
  confirmed: z
    .object({ reason: z.string(), ...said })
    .nullable()
    .describe('Null while a field behind it has another value.'),
});

export const hmdaLoanSchema = z.object({
  version: z.int().describe('Of what staff said; 0 before the first word.'),
  year: z.int().describe('Of the action taken; the current year until there is one.'),
  belongs: z.boolean(),
  reason: z.string().describe('Why it belongs in the register of the year, or not.'),
  rule: z.string(),
  isApplication: z.boolean().nullable().describe('What staff say; null leaves it to the rule.'),
  exclusion: z.enum(EXCLUSION_KEYS).nullable(),
  openQuestions: z.int(),
  fields: z.array(fieldSchema),
  edits: z.array(raisedEditSchema),
  hasEdits: z.boolean().describe('False for a year whose edits Lintel does not have.'),
});

export type HmdaLoan = z.infer<typeof hmdaLoanSchema>;

const FIELD = {
  number: 18,
  key: 'tract',
  name: 'Census Tract',
  value: '49035103600',
  words: null,
  source: 'Staff',
  state: 'asked',
  derived: { value: null, words: null, source: 'Still to be asked' },
  question: {
    words: 'In which census tract is the property?',
    why: 'Lintel does not look up tracts.',
    choices: [{ code: 'NA', words: 'Not reported' }],
    typed: { kind: 'digits', lengths: [11], example: '49035103600' },
  },
  answer: { value: '49035103600', by: 'avery', on: '2026-11-24T20:10:00.000Z' },
  override: null,
};

const EXAMPLE = {
  version: 1,
  year: 2026,
  belongs: true,
  reason: 'Loan originated on Nov 20, 2026.',
  rule: '12 CFR 1003.4(a), comment 4(a)-1.iv',
  isApplication: null,
  exclusion: null,
  openQuestions: 0,
  fields: [FIELD],
  edits: [],
  hasEdits: true,
};

export const getHmdaLoan = defineEndpoint('getHmdaLoan', {
  summary:
    'The row of a loan in the HMDA register: its 110 fields with their sources and questions, whether it belongs, and the edits that it raises.',
  access: 'staff',
  reach: 'path',
  scope: 'loans:read',
  group: 'HMDA register',
  params: loanParams,
  status: 200,
  answer: hmdaLoanSchema,
  etag: true,
  errors: ['not_found'],
  example: { answer: EXAMPLE },
});

const CHANGE = {
  access: 'work-on-loans',
  reach: 'path',
  scope: 'loans:write',
  group: 'HMDA register',
  ifMatch: 'by-service',
  status: 200,
  answer: hmdaLoanSchema,
  errors: ['not_found', 'forbidden', 'conflict', 'stale', 'precondition_required'],
} as const;

export const answerHmdaQuestion = defineEndpoint('answerHmdaQuestion', {
  ...CHANGE,
  summary:
    'Answers the question of a field, with a code or a value as its question takes it. If-Match names the version of the row, `"0"` before the first word.',
  params: fieldParams,
  body: z.strictObject({ value: text(MAX_OVERRIDE_LENGTH) }),
  example: { body: { value: '49035103600' }, answer: EXAMPLE, values: { fieldKey: 'tract' } },
});

export const removeHmdaAnswer = defineEndpoint('removeHmdaAnswer', {
  ...CHANGE,
  summary: 'Takes an answer back. If-Match names the version of the row.',
  params: fieldParams,
  example: { answer: EXAMPLE, values: { fieldKey: 'tract' } },
});

export const overrideHmdaField = defineEndpoint('overrideHmdaField', {
  ...CHANGE,
  summary:
    'Overrides what the loan says of a field, with a reason. If-Match names the version of the row, `"0"` before the first word.',
  params: fieldParams,
  body: z.strictObject({ value: text(MAX_OVERRIDE_LENGTH), reason: text(MAX_OVERRIDE_REASON_LENGTH) }),
  example: {
    body: { value: '6', reason: 'Purchased from Harbor Bank' },
    answer: EXAMPLE,
    values: { fieldKey: 'actionTaken' },
  },
});

export const removeHmdaOverride = defineEndpoint('removeHmdaOverride', {
  ...CHANGE,
  summary: 'Removes an override: what the loan says counts again. If-Match names the version of the row.',
  params: fieldParams,
  example: { answer: EXAMPLE, values: { fieldKey: 'actionTaken' } },
});

export const confirmHmdaEdit = defineEndpoint('confirmHmdaEdit', {
  ...CHANGE,
  summary:
    'Confirms a quality edit that the loan raises, with a reason. It does not count while a field behind it has another value. If-Match names the version of the row.',
  params: editParams,
  body: z.strictObject({ reason: text(MAX_CONFIRMATION_LENGTH) }),
  example: { body: { reason: 'Checked with the note' }, answer: EXAMPLE, values: { editId: 'Q632' } },
});

export const removeHmdaConfirmation = defineEndpoint('removeHmdaConfirmation', {
  ...CHANGE,
  summary: 'Takes a confirmation back. If-Match names the version of the row.',
  params: editParams,
  example: { answer: EXAMPLE, values: { editId: 'Q632' } },
});

export const sayHmdaStanding = defineEndpoint('sayHmdaStanding', {
  ...CHANGE,
  summary:
    'Says what no answer of the loan shows: whether it is an application, and whether 12 CFR 1003.3(c) excludes it. If-Match names the version of the row.',
  params: loanParams,
  body: z.strictObject({
    isApplication: z.boolean().nullable(),
    exclusion: z.enum(EXCLUSION_KEYS).nullable(),
  }),
  example: { body: { isApplication: null, exclusion: 'temporary' }, answer: EXAMPLE },
});
