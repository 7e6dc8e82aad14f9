import { z } from 'zod';
import {
  CHECK_AREAS,
  MOST_CHECKED_FILES,
  MOST_FINDINGS_OF_FILE,
} from '../../domain/mismo/checks/check-finding.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

const placeSchema = z.object({
  words: z.string(),
  line: z.int().describe('Counted from 1.'),
  column: z.int(),
});

const foundSchema = z.object({
  rule: z
    .string()
    .describe(`The rule of docs/product/mismo.md: 'R24'; 'Schema' for an error against the schemas.`),
  level: z
    .enum(['error', 'warning'])
    .describe('`error`: a receiver refuses or misreads the file. `warning`: it may.'),
  words: z.string(),
  path: z
    .string()
    .describe(
      `The element: 'MESSAGE/…/PARTY[2]/…'. Blank where only the line is known, behind the first 65,000 elements.`,
    ),
  line: z.int(),
});

export type FoundFault = z.infer<typeof foundSchema>;

const checkedFileSchema = z.object({
  name: z.string().describe(`'loan.xml', or 'loans.zip/loan.xml'.`),
  unreadable: placeSchema
    .nullable()
    .describe('Why it cannot be read as MISMO 3.4, with advice; null for a file that was checked.'),
  counts: z
    .object({ elements: z.int(), dataPoints: z.int(), labels: z.int(), arcs: z.int(), borrowers: z.int() })
    .nullable()
    .describe('The parts of the file that the check looked at; null for a file that cannot be read.'),
  areas: z
    .array(z.object({ area: z.enum(CHECK_AREAS), errors: z.int(), warnings: z.int() }))
    .describe('The numbers of all errors and warnings of each part, beside the schema.'),
  schemaErrors: z
    .int()
    .nullable()
    .describe('The number of errors against the schemas; null where the schema was not checked.'),
  findings: z
    .array(foundSchema)
    .describe('Errors against the schemas, then the others in the order of the file.'),
  findingCount: z.int().describe('The number of all findings.'),
});

export type CheckedFile = z.infer<typeof checkedFileSchema>;

export const checkMismoFile = defineEndpoint('checkMismoFile', {
  summary: `Checks a file that is to be MISMO 3.4, or a ZIP of them, and names each fault with rule, line and path. Nothing of it is stored. At most ${MOST_CHECKED_FILES} files of a ZIP, and ${MOST_FINDINGS_OF_FILE.toLocaleString('en-US')} findings of a file.`,
  access: 'staff',
  reach: 'none',
  scope: 'mismo:read',
  group: 'MISMO files',
  upload: 'file',
  status: 200,
  answer: z.object({
    files: z.array(checkedFileSchema),
    leftOut: z
      .string()
      .nullable()
      .describe('Why files of the ZIP were left out; null when all were checked.'),
  }),
  errors: ['too_large', 'unsupported_type', 'unavailable'],
  example: { values: { name: 'loan.xml', unreadable: null } },
});
