import { z } from 'zod';
import {
  IMPORT_OUTCOMES,
  MATCH_DIFFERENCES,
  MATCH_GROUNDS,
  MOST_REMARKS_IN_LISTS,
} from '../domain/mismo/imports/import-outcome.ts';
import { FINDING_KINDS } from '../domain/mismo/mapping/finding-kinds.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema, linkSchema, wholeNumber } from './wire/wire.ts';

const remarkSchema = z.object({
  kind: z
    .enum(FINDING_KINDS)
    .describe(
      '`kept`: exported again. `doubtful`, `wrong value` and `arc` need a look. `refused`: why the file was not imported.',
    ),
  words: z.string(),
  path: z
    .string()
    .describe(`The element: 'MESSAGE/…/PARTY[2]/…'. Blank for a remark about the file as a whole.`),
  line: z.int().describe('Counted from 1.'),
  column: z.int(),
});

export type MismoRemark = z.infer<typeof remarkSchema>;

const candidateSchema = z.object({
  customerId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  primaryEmail: z.string(),
  grounds: z.array(z.enum(MATCH_GROUNDS)).describe('The data that this customer shares with the file.'),
  differs: z
    .array(z.enum(MATCH_DIFFERENCES))
    .describe('The data in which this customer differs from it. Numbers are compared, and never told.'),
  birthDates: z.array(calendarDateSchema).describe(`Of the first borrowers of this customer's loans.`),
  loan: z
    .object({ loanId: idSchema, loanNumber: z.string() })
    .nullable()
    .describe('The loan of this customer that the file may be of.'),
});

const fileSchema = z.object({
  fileId: idSchema,
  batchId: idSchema,
  name: z.string().describe(`'loan.xml', or 'loans.zip/loan.xml'.`),
  outcome: z.enum(IMPORT_OUTCOMES),
  reason: z
    .string()
    .nullable()
    .describe('Why it was refused or is doubtful, or why it is imported already; null for an imported file.'),
  borrower: z
    .object({ firstName: z.string(), lastName: z.string(), email: z.string().nullable() })
    .nullable()
    .describe('The first borrower; null when the file could not be read.'),
  customerId: idSchema.nullable().describe('Null without a loan, and after its customer was disposed of.'),
  loanId: idSchema.nullable(),
  loanNumber: z.string().nullable(),
  isNewCustomer: z.boolean().nullable().describe('Whether the loan made a customer. Null without a loan.'),
  remarks: z
    .array(remarkSchema)
    .describe('The first remarks by their weight: lost answers, then doubts, then kept content.'),
  remarkCount: z.int().describe('The number of all remarks.'),
  importedAt: instantSchema,
  decidedBy: z.string().nullable().describe('Who decided about a doubtful file, and when.'),
  decidedAt: instantSchema.nullable(),
});

export type MismoImportFile = z.infer<typeof fileSchema>;

const doubtfulFileSchema = fileSchema.extend({
  birthDate: calendarDateSchema.nullable().describe('Of the first borrower; null where the file has none.'),
  candidates: z.array(candidateSchema),
});

export type DoubtfulMismoFile = z.infer<typeof doubtfulFileSchema>;

const batchSchema = z.object({
  batchId: idSchema,
  startedAt: instantSchema,
  startedBy: z.string().describe('The name that is stamped on records.'),
  files: z.int(),
  counts: z.record(z.enum(IMPORT_OUTCOMES), z.int()).describe('The number of files by their outcome now.'),
});

export type MismoImportBatch = z.infer<typeof batchSchema>;

const batchParams = z.object({ batchId: idSchema });
const pageQuery = z.object({
  limit: wholeNumber(1, 200).default(50),
  after: wholeNumber(1).optional().describe('The position in `links.next`.'),
});
const links = z.object({ next: linkSchema.optional() });

const MISMO_FILE = {
  name: 'loan.xml',
  reason: null,
  'borrower.email': 'anika.banerjee@post.example',
  isNewCustomer: true,
};

const BATCH = {
  files: 4,
  counts: { imported: 2, 'already imported': 1, doubtful: 1, refused: 0, discarded: 0 },
};

export const importMismo = defineEndpoint('importMismo', {
  title: 'Import MISMO files',
  summary:
    'Imports MISMO 3.4 files, or ZIPs of them: one or several fields `file`. Each becomes a loan of a new customer, or of the one who matches. A faulty or doubtful file does not stop the others. The same bytes are imported once, so a call that broke off is repeated as a whole.',
  access: 'work-on-loans',
  reach: 'viewer',
  scope: 'mismo:write',
  group: 'MISMO files',
  upload: 'file',
  takesSeveralFiles: true,
  query: z.object({
    batchId: idSchema
      .optional()
      .describe(`An id of the client's choice. Calls with the same one make one batch.`),
  }),
  status: 200,
  answer: z.object({
    batchId: idSchema,
    files: z
      .array(fileSchema)
      .describe('The files of this call in their order, with at most `MOST_REMARKS_IN_LISTS` remarks each.'),
  }),
  errors: ['not_found', 'too_large', 'unsupported_type'],
  example: { values: MISMO_FILE },
});

export const listMismoImports = defineEndpoint('listMismoImports', {
  summary: 'The batches of imported MISMO files, newest first.',
  access: 'staff',
  reach: 'viewer',
  scope: 'mismo:read',
  group: 'MISMO files',
  query: pageQuery,
  status: 200,
  answer: z.object({
    batches: z.array(batchSchema),
    doubtful: z.int().describe('The number of files of all batches that wait for a decision.'),
    links,
  }),
  example: { values: BATCH },
});

export const getMismoImport = defineEndpoint('getMismoImport', {
  summary: 'One batch of imported MISMO files.',
  access: 'staff',
  reach: 'viewer',
  scope: 'mismo:read',
  group: 'MISMO files',
  params: batchParams,
  status: 200,
  answer: batchSchema,
  errors: ['not_found'],
  example: { values: BATCH },
});

export const listMismoImportFiles = defineEndpoint('listMismoImportFiles', {
  summary: `The files of a batch in their order, with at most ${MOST_REMARKS_IN_LISTS} remarks each.`,
  access: 'staff',
  reach: 'viewer',
  scope: 'mismo:read',
  group: 'MISMO files',
  params: batchParams,
  query: pageQuery.extend({ outcome: z.enum(IMPORT_OUTCOMES).optional() }),
  status: 200,
  answer: z.object({ files: z.array(fileSchema), links }),
  errors: ['not_found'],
  example: { values: MISMO_FILE },
});

export const getMismoImportFile = defineEndpoint('getMismoImportFile', {
  summary: 'One imported MISMO file with all its remarks.',
  access: 'staff',
  reach: 'viewer',
  scope: 'mismo:read',
  group: 'MISMO files',
  params: z.object({ batchId: idSchema, fileId: idSchema }),
  status: 200,
  answer: fileSchema,
  errors: ['not_found'],
  example: { values: MISMO_FILE },
});

export const listDoubtfulMismoFiles = defineEndpoint('listDoubtfulMismoFiles', {
  summary: 'The files that wait for a decision about their customer or their loan, oldest first.',
  access: 'staff',
  reach: 'viewer',
  scope: 'mismo:read',
  group: 'MISMO files',
  query: pageQuery,
  status: 200,
  answer: z.object({ files: z.array(doubtfulFileSchema), links }),
  example: {
    values: {
      ...MISMO_FILE,
      outcome: 'doubtful',
      reason: 'A customer has the same number and another name.',
      'borrower.lastName': 'Rao',
      birthDate: '1985-04-02',
      'files.customerId': null,
      'files.loanId': null,
      'files.loanNumber': null,
      isNewCustomer: null,
    },
  },
});

const mismoDecisionSchema = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('existing-customer'), customerId: idSchema }),
  z.strictObject({ decision: z.literal('new-customer') }),
  z.strictObject({ decision: z.literal('discard') }),
]);

export type MismoDecision = z.infer<typeof mismoDecisionSchema>;

export const decideMismoFile = defineEndpoint('decideMismoFile', {
  title: 'Decide about MISMO file',
  summary:
    'Decides about a doubtful file: its loan goes to an existing customer, to a new one, or the file is discarded. The same decision again answers the same. Another one after it is refused with `conflict`.',
  access: 'work-on-loans',
  reach: 'viewer',
  scope: 'mismo:write',
  group: 'MISMO files',
  params: z.object({ fileId: idSchema }),
  body: mismoDecisionSchema,
  status: 200,
  answer: fileSchema,
  errors: ['not_found', 'conflict'],
  example: {
    values: {
      ...MISMO_FILE,
      isNewCustomer: false,
      decidedBy: 'avery',
      decidedAt: '2026-11-25T15:04:05.000Z',
    },
  },
});

export const exportMismoImport = defineEndpoint('exportMismoImport', {
  title: 'Export report of MISMO import',
  summary: 'The report of a batch as CSV: a row for each file, and one for each remark.',
  access: 'staff',
  reach: 'viewer',
  scope: null,
  group: 'MISMO files',
  params: batchParams,
  status: 200,
  produces: 'text/csv',
  errors: ['not_found', 'step_up_required', 'too_many_requests'],
});
