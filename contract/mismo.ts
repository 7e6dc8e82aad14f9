import { z } from 'zod';
import { loanFilterSchema } from './loan-list.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { idSchema } from './wire/wire.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });

/** Social Security and account numbers in a file: left out or whole. Receivers cannot use masked numbers. */
const mismoNumbersSchema = z.enum(['left-out', 'whole']);

export type MismoNumbers = z.infer<typeof mismoNumbersSchema>;

const numbersQuery = z.object({ numbers: mismoNumbersSchema.default('left-out') });

export const exportMismo = defineEndpoint('exportMismo', {
  title: 'Export loan as MISMO',
  summary:
    'The loan as a MISMO 3.4 file: the data set of Form 1003 (ULAD) with the extensions of DU and ULAD. Each export is recorded. Whole numbers are limited, and a person with a second factor confirms it first.',
  access: 'staff',
  reach: 'path',
  scope: 'mismo:read',
  group: 'MISMO files',
  params: loanParams,
  query: numbersQuery,
  status: 200,
  produces: 'application/xml',
  errors: ['not_found', 'conflict', 'step_up_required', 'too_many_requests'],
});

const findingSchema = z.object({
  rule: z.string().describe(`The rule of docs/product/mismo.md: 'R24'.`),
  level: z
    .enum(['error', 'warning'])
    .describe('`error`: a receiver refuses or misreads the file. `warning`: it may.'),
  words: z.string(),
  path: z.string().describe(`The element: 'MESSAGE/…/PARTY[2]/…'.`),
});

const mismoCheckSchema = z.object({
  missing: z
    .array(
      z.object({
        path: z.string(),
        /** 'Section 1: date of birth'. */
        label: z.string(),
        rule: z.string(),
      }),
    )
    .describe('The answers that DU or LPA would miss, in the order of the form.'),
  counts: z
    .object({
      dataPoints: z.int(),
      labels: z.int(),
      arcs: z.int(),
      borrowers: z.int(),
    })
    .describe('The parts of the file that the check looked at.'),
  findings: z.array(findingSchema),
  /** Null where no schemas are installed. */
  schema: z
    .object({ errors: z.array(z.object({ words: z.string(), path: z.string(), line: z.int() })) })
    .nullable(),
});

export type MismoCheck = z.infer<typeof mismoCheckSchema>;

export const checkMismo = defineEndpoint('checkMismo', {
  title: 'Check MISMO file of loan',
  summary:
    'Checks the MISMO 3.4 file that an export would make, without exporting it: missing answers, labels and arcs, values, the rules of receivers, and the schema where it is installed. It reads no number.',
  access: 'staff',
  reach: 'path',
  scope: 'mismo:read',
  group: 'MISMO files',
  params: loanParams,
  query: numbersQuery,
  status: 200,
  answer: mismoCheckSchema,
  errors: ['not_found'],
  example: { values: { 'missing.label': 'Section 4: Property value' } },
});

export const exportMismoLoans = defineEndpoint('exportMismoLoans', {
  summary:
    'All loans of a filter as MISMO 3.4 files without numbers, in one ZIP that is made while it is sent. `X-Loan-Count` has their number. It is a bulk export.',
  access: 'staff',
  reach: 'viewer',
  scope: null,
  group: 'MISMO files',
  query: loanFilterSchema,
  status: 200,
  produces: 'application/zip',
  errors: ['step_up_required', 'too_many_requests'],
  example: { values: { status: 'locked' } },
});
