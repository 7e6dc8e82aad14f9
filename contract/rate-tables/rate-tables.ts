import { z } from 'zod';
import { rolesWith } from '../../domain/people/role.ts';
import { RATE_TABLE_KIND_NAMES } from '../../domain/rate-tables/rate-table-kinds.ts';
import {
  isBlank,
  keepsDirection,
  removeInvisible,
  TURNING_MESSAGE,
} from '../../domain/texts/unsafe-characters.ts';
import { enteredDate } from '../../domain/time/entered-date.ts';
import { MAX_BODY_KB } from '../wire/body-limit.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema, wholeNumber } from '../wire/wire.ts';

const ADMINISTRATORS = rolesWith('manage-rate-tables');

/** The longest file, in characters. A JSON body can have a megabyte. */
export const MAX_TABLE_TEXT = 1_000_000;

export const MAX_TABLE_NOTE = 500;

const kindSchema = z.enum(RATE_TABLE_KIND_NAMES).describe('The kind of table.');
const dateSchema = enteredDate.describe('The day.');
const rowSchema = z.array(z.string()).describe('A text for each column.');

export const rateTableSchema = z.object({
  tableId: idSchema,
  kind: kindSchema,
  validFrom: calendarDateSchema.describe('The first day on which it is in force.'),
  note: z.string().describe('The source.'),
  rowCount: z.int(),
  createdOn: instantSchema.nullable().describe('Null for a table that Lintel brings.'),
  createdBy: z.string().nullable(),
});

export type RateTable = z.infer<typeof rateTableSchema>;

const rateTableKindSchema = z.object({
  kind: kindSchema,
  name: z.string(),
  about: z.string(),
  columns: z.array(z.object({ name: z.string(), about: z.string() })),
  inForce: idSchema.nullable().describe('The table of today; null without one.'),
  versions: z.array(rateTableSchema).describe('The last valid first.'),
});

export type ListedRateTableKind = z.infer<typeof rateTableKindSchema>;

const EXAMPLE: RateTable = {
  tableId: '0199c2a4-52f0-7f16-9d3e-4ab2c5e7f8b1',
  kind: 'mortgage-insurance',
  validFrom: '2026-11-01',
  note: 'Rate card of November 2026',
  rowCount: 1,
  createdOn: '2026-11-25T15:04:05.000Z',
  createdBy: 'avery',
};

const EXAMPLE_ROW = ['Base rate', 'All', '80.00', '97.00', '300', '850', '0.580'];
const EXAMPLE_CSV =
  'Item,Term,LTV above,LTV to,Score from,Score to,Rate per year\nBase rate,All,80,97,300,850,0.58';

export const listRateTables = defineEndpoint('listRateTables', {
  summary: 'Every kind of table with its versions, without their rows.',
  access: 'staff',
  reach: 'none',
  scope: 'quotes:read',
  group: 'Rate tables',
  status: 200,
  answer: z.object({ kinds: z.array(rateTableKindSchema) }),
  example: {
    answer: {
      kinds: [
        {
          kind: EXAMPLE.kind,
          name: 'Mortgage insurance',
          about: 'The rate card of the insurer.',
          columns: [{ name: 'Item', about: 'The rate itself, or an addition.' }],
          inForce: EXAMPLE.tableId,
          versions: [EXAMPLE],
        },
      ],
    },
  },
});

const tableParams = z.object({ tableId: idSchema.describe('The version of a table.') });

export const MAX_ROWS_AT_ONCE = 1000;

export const getRateTable = defineEndpoint('getRateTable', {
  summary: 'One version of a table with its rows, or a part of them. It never changes.',
  access: 'staff',
  reach: 'none',
  scope: 'quotes:read',
  group: 'Rate tables',
  params: tableParams,
  query: z.object({
    from: wholeNumber(0).default(0).describe('The position of the first row, from 0.'),
    limit: wholeNumber(1, MAX_ROWS_AT_ONCE).default(MAX_ROWS_AT_ONCE).describe('The most rows.'),
  }),
  status: 200,
  answer: z.object({ table: rateTableSchema, rows: z.array(rowSchema) }),
  errors: ['not_found'],
  example: { values: { from: 1 }, answer: { table: EXAMPLE, rows: [EXAMPLE_ROW] } },
});

export const exportRateTable = defineEndpoint('exportRateTable', {
  summary: 'One version of a table as CSV, which can be imported again.',
  access: 'staff',
  reach: 'none',
  scope: 'quotes:read',
  group: 'Rate tables',
  params: tableParams,
  status: 200,
  produces: 'text/csv',
  errors: ['not_found'],
});

const kindParams = z.object({ kind: kindSchema });

export const getRateTableInForce = defineEndpoint('getRateTableInForce', {
  summary:
    'The table in force on a day, with at most 1,000 rows. Find single rows of larger tables by their key.',
  access: 'staff',
  reach: 'none',
  scope: 'quotes:read',
  group: 'Rate tables',
  params: kindParams,
  query: z.object({ on: dateSchema }),
  status: 200,
  answer: z.object({
    table: rateTableSchema.nullable().describe('Null before the first one.'),
    rows: z.array(rowSchema),
  }),
  example: { query: { on: '2026-12-18' }, answer: { table: EXAMPLE, rows: [EXAMPLE_ROW] } },
});

export const findRateTableRow = defineEndpoint('findRateTableRow', {
  summary:
    'One row of the table in force on a day, by its key. Tables by week answer with the last row before it.',
  access: 'staff',
  reach: 'none',
  scope: 'quotes:read',
  group: 'Rate tables',
  params: kindParams,
  query: z.object({
    on: dateSchema,
    key: z.string().min(1).max(200).describe('The cells that tell rows apart, between vertical bars.'),
  }),
  status: 200,
  answer: z.object({
    table: rateTableSchema.nullable().describe('Null before the first one.'),
    row: rowSchema.nullable().describe('Null if the table has no such row.'),
  }),
  example: {
    query: { on: '2026-12-18', key: 'Base rate|All|80.00|97.00|300|850' },
    answer: { table: EXAMPLE, row: EXAMPLE_ROW },
  },
});

const csvSchema = z.string().max(MAX_TABLE_TEXT, 'A file has at most 1,000,000 characters');

const changesSchema = z.object({
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  rows: z
    .array(z.object({ before: rowSchema.nullable(), after: rowSchema.nullable() }))
    .describe('The first 200 rows that differ.'),
});

const previewSchema = z.object({
  rowCount: z.int().describe('0 if the file has faults.'),
  faults: z
    .array(z.object({ line: z.int().nullable(), column: z.string().nullable(), message: z.string() }))
    .describe('The first 100 faults of the file.'),
  faultCount: z.int().describe('The number of all faults.'),
  unreadRows: z.int().describe('Rows of weeks before the first day, which nobody reads in this table.'),
  compared: rateTableSchema.nullable().describe('The table in force on that day so far.'),
  changes: changesSchema.nullable().describe('The differences from that table; null if the file has faults.'),
});

export type RateTablePreview = z.infer<typeof previewSchema>;

export const previewRateTable = defineEndpoint('previewRateTable', {
  summary: 'Checks a file for a table, and compares it with the one in force. Nothing is stored.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Rate tables',
  params: kindParams,
  body: z.strictObject({ csv: csvSchema, validFrom: dateSchema }),
  maxBodyKB: MAX_BODY_KB,
  status: 200,
  answer: previewSchema,
  example: {
    body: { csv: EXAMPLE_CSV, validFrom: EXAMPLE.validFrom },
    answer: {
      rowCount: 1,
      faults: [],
      faultCount: 0,
      unreadRows: 0,
      compared: null,
      changes: { added: 1, removed: 0, changed: 0, rows: [{ before: null, after: EXAMPLE_ROW }] },
    },
  },
});

const newRateTableSchema = z.strictObject({
  csv: csvSchema.describe('The table as CSV with commas, and the names of the columns in its first line.'),
  validFrom: dateSchema,
  note: z
    .string()
    .refine(keepsDirection, { error: TURNING_MESSAGE, abort: true })
    .overwrite(removeInvisible)
    .trim()
    .min(1, { error: 'Enter the source', abort: true })
    .max(MAX_TABLE_NOTE, `Enter at most ${MAX_TABLE_NOTE} characters`)
    .refine((note) => !isBlank(note), 'Enter the source'),
});

export const createRateTable = defineEndpoint('createRateTable', {
  summary: 'Adds a version of a table. Earlier versions stay.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Rate tables',
  creates: true,
  params: kindParams,
  body: newRateTableSchema,
  maxBodyKB: MAX_BODY_KB,
  status: 201,
  answer: rateTableSchema,
  errors: ['step_up_required'],
  example: {
    body: { csv: EXAMPLE_CSV, validFrom: EXAMPLE.validFrom, note: EXAMPLE.note },
    answer: EXAMPLE,
  },
});
