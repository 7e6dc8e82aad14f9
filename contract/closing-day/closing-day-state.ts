import { z } from 'zod';
import {
  CHECKLIST_PARTS,
  CHECKLIST_PLACES,
  CHECKLIST_STATES,
  type ChecklistPart,
} from '../../domain/closing-day/checklist-line.ts';
import { settlerChoicesSchema } from '../../domain/closing-day/settlement.ts';
import { SIGNED_DOCUMENT_KINDS } from '../../domain/closing-day/signed-documents.ts';
import { callBackSchema, wireInstructionsSchema } from '../../domain/closing-day/wire-instructions.ts';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { calendarDateSchema, idSchema, instantSchema } from '../wire/wire.ts';

const lineSchema = z.object({
  id: z.string().describe('Of the charge, payoff or item; otherwise a word.'),
  label: z.string(),
  payee: z.string().describe("'' where nobody is named."),
  cents: z.int(),
  why: z.string(),
  isChoice: z.boolean().describe('Whether `saveFundingChoices` can name another payer.'),
});

const sheetSchema = z.object({
  lender: z.string(),
  agent: z.string(),
  loanCents: z.int(),
  netted: z.array(lineSchema).describe('Between the loan amount and the wire.'),
  wireCents: z.int().describe('To the settlement agent.'),
  byLender: z.array(lineSchema).describe('What the lender pays to others itself.'),
  receipts: z.array(lineSchema).describe("Of the settlement agent's account."),
  disbursements: z.array(lineSchema),
});

const instructionsSchema = z.object({
  instructionsId: idSchema,
  number: z.int().describe('From 1. Above it, they changed those of before.'),
  ...wireInstructionsSchema.omit({ accountNumber: true }).shape,
  accountMask: z.string().describe("'****1234'"),
  recordedBy: z.string(),
  recordedOn: instantSchema,
  callBack: z
    .object({ ...callBackSchema.shape, recordedBy: z.string() })
    .nullable()
    .describe('The call by which they were verified.'),
  confirmed: z
    .object({ by: z.string(), on: instantSchema })
    .nullable()
    .describe('By a second person, once they changed.'),
  version: z.int(),
});

export type EnteredInstructions = z.infer<typeof instructionsSchema>;

const documentSchema = z.object({
  document: z.enum(SIGNED_DOCUMENT_KINDS),
  title: z.string(),
  needed: z.string().nullable().describe('Why the loan has it; null if it has not.'),
  signedOn: calendarDateSchema.nullable(),
  returnedOn: calendarDateSchema.nullable(),
  version: z.int().describe('0 before the first. The `If-Match` of the next change.'),
  updatedBy: z.string().nullable(),
});

export type ClosingDocument = z.infer<typeof documentSchema>;

export const madeSheetSchema = z.object({
  sheetId: idSchema,
  number: z.int().describe('From 1.'),
  disclosure: z.int().describe('The version of the Closing Disclosure that it equals.'),
  wireCents: z.int(),
  fileId: idSchema.describe("Its PDF in the customer's documents."),
  recordedBy: z.string(),
  recordedOn: instantSchema,
});

export type MadeFundingSheet = z.infer<typeof madeSheetSchema>;

export const closingDaySchema = z.object({
  today: calendarDateSchema,
  checklist: z.array(
    z.object({
      id: z.string(),
      part: z.enum(Object.keys(CHECKLIST_PARTS) as [ChecklistPart, ...ChecklistPart[]]),
      title: z.string(),
      state: z.enum(CHECKLIST_STATES),
      why: z.string(),
      law: z.string().nullable(),
      place: z.enum(CHECKLIST_PLACES).nullable().describe('The page on which it is done; null for this one.'),
      stopsFunding: z.boolean(),
    }),
  ),
  fundingDay: z.object({
    on: calendarDateSchema.nullable().describe('The first day on which the money may go out.'),
    why: z.string(),
    law: z.string().nullable(),
  }),
  sheet: sheetSchema.nullable().describe('Null while `whyNoSheet` says why there is none.'),
  whyNoSheet: z.string().nullable(),
  sheetHash: z
    .string()
    .nullable()
    .describe('Stands for every line of the sheet. A sheet is made of the judged one.'),
  disclosure: z.int().nullable().describe('The version of the Closing Disclosure that it is compared with.'),
  differences: z
    .array(z.object({ line: z.string(), form: z.string().nullable(), sheet: z.string().nullable() }))
    .describe('Where the sheet does not equal the Closing Disclosure. Null where one lacks the line.'),
  choices: settlerChoicesSchema.describe('Where staff departed from the rule.'),
  choicesVersion: z.int().describe('0 before the first. The `If-Match` of the next save.'),
  instructions: instructionsSchema.nullable().describe('The newest. Money goes nowhere else.'),
  documents: z.array(documentSchema),
  sheets: z.array(madeSheetSchema).describe('Newest first.'),
  whyNotToFund: z.string().nullable().describe('What is open. Null: the funding can be recorded.'),
  early: z
    .string()
    .nullable()
    .describe('Why money must not go out today: the right to rescind, or a wait before the signing.'),
  funding: z
    .object({
      fundedOn: calendarDateSchema,
      wireCents: z.int(),
      sheet: z.int().describe('The number of the sheet.'),
      reference: z.string().describe("Of the wire: '' without one."),
      recordedBy: z.string(),
      recordedOn: instantSchema,
    })
    .nullable(),
});

export type ClosingDay = z.infer<typeof closingDaySchema>;

export const INSTRUCTIONS_EXAMPLE = {
  bank: 'Harbor Bank',
  routingNumber: '011000015',
  accountName: 'Beacon Title escrow account',
  accountNumber: '4471902288',
  reference: 'B-77',
};

const { accountNumber: _, ...SHOWN_INSTRUCTIONS } = INSTRUCTIONS_EXAMPLE;

export const CALL_EXAMPLE = {
  calledOn: '2026-11-24',
  phone: '(617) 555-0199',
  numberSource: 'earlier-closing',
  spokeWith: 'Sam Field',
} as const;

const SHEET = {
  lender: 'Harbor Lending LLC',
  agent: 'Beacon Title',
  loanCents: 320_000_00,
  netted: [
    {
      id: 'computed:prepaid-interest',
      label: 'Prepaid interest',
      payee: '',
      cents: -854_85,
      why: 'Harbor Lending LLC keeps it.',
      isChoice: true,
    },
  ],
  wireCents: 319_145_15,
  byLender: [],
  receipts: [],
  disbursements: [],
};

export const SHEET_HASH_EXAMPLE = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const MADE_SHEET_EXAMPLE = {
  sheetId: exampleId('sheetId'),
  number: 1,
  disclosure: 1,
  wireCents: 319_145_15,
  fileId: exampleId('fileId'),
  recordedBy: 'avery',
  recordedOn: '2026-11-24T20:10:00.000Z',
};

export const CLOSING_DAY_EXAMPLE = {
  today: '2026-11-24',
  checklist: [
    {
      id: 'figures',
      part: 'funding',
      title: 'Wire equals the Closing Disclosure',
      state: 'done',
      why: 'To the cent.',
      law: null,
      place: null,
      stopsFunding: true,
    },
  ],
  fundingDay: { on: '2026-11-24', why: 'On the day of closing.', law: null },
  sheet: SHEET,
  whyNoSheet: null,
  sheetHash: SHEET_HASH_EXAMPLE,
  disclosure: 1,
  differences: [],
  choices: [],
  choicesVersion: 0,
  instructions: {
    instructionsId: exampleId('instructionsId'),
    number: 1,
    ...SHOWN_INSTRUCTIONS,
    accountMask: '****2288',
    recordedBy: 'avery',
    recordedOn: '2026-11-24T18:10:00.000Z',
    callBack: { ...CALL_EXAMPLE, recordedBy: 'avery' },
    confirmed: null,
    version: 2,
  },
  documents: [
    {
      document: 'note',
      title: 'Note',
      needed: 'The borrower’s promise to pay.',
      signedOn: '2026-11-24',
      returnedOn: null,
      version: 1,
      updatedBy: 'avery',
    },
  ],
  sheets: [MADE_SHEET_EXAMPLE],
  whyNotToFund: null,
  early: null,
  funding: null,
} as const;
