import { z } from 'zod';
import { MAX_FILTER_LENGTH } from '../domain/loans/loan-list.ts';
import {
  CYCLE_PAIRS,
  type CyclePair,
  REPORT_GROUPINGS,
  REPORT_KINDS,
  type ReportGrouping,
} from '../domain/reports/report-kinds.ts';
import { enteredDate } from '../domain/time/entered-date.ts';
import { type AnswerOf, defineEndpoint } from './wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema } from './wire/wire.ts';

const GROUPINGS = Object.keys(REPORT_GROUPINGS) as [ReportGrouping, ...ReportGrouping[]];
const PAIRS = Object.keys(CYCLE_PAIRS) as [CyclePair, ...CyclePair[]];
const filterText = z.string().min(1).max(MAX_FILTER_LENGTH).optional();

export const reportQuerySchema = z.object({
  by: z.enum(GROUPINGS).optional().describe('The grouping; each report has its own default.'),
  from: enteredDate.optional().describe('The first Eastern day. Default: twelve months before this one.'),
  to: enteredDate.optional().describe('The last Eastern day.'),
  pair: z.enum(PAIRS).optional().describe('Of cycle times: between which steps.'),
  officer: filterText.describe('First name of the loan officer.'),
  branch: idSchema.optional().describe('The loans of a branch. A loan can have several.'),
  program: filterText.describe('The loan program.'),
  purpose: filterText.describe('The loan purpose.'),
  compare: z.literal('before').optional().describe('Adds the figures of the period before.'),
});

export type ReportQuery = z.output<typeof reportQuerySchema>;

const periodSchema = z.object({ from: calendarDateSchema, to: calendarDateSchema }).nullable();
const valuesSchema = z
  .record(z.string(), z.number().nullable())
  .describe("By the report's columns; null where there is nothing to measure.");

const EXAMPLE = {
  report: 'volume',
  by: 'month',
  pair: null,
  period: { from: '2026-10-01', to: '2026-11-25' },
  before: null,
  asOf: '2026-11-25T20:10:00.000Z',
  groups: [
    {
      key: '2026-10',
      label: 'Oct 2026',
      values: { started: 42, funded: 18, fundedAmount: 6_480_000, meanSize: 360_000 },
      before: null,
    },
  ],
  leftOut: 0,
  total: {
    values: { started: 42, funded: 18, fundedAmount: 6_480_000, meanSize: 360_000 },
    before: null,
  },
};

export const getReport = defineEndpoint('getReport', {
  summary:
    'The figures of a report, over the loans that the caller may see: one row for each group, and the total. Days are Eastern.',
  access: 'staff',
  reach: 'viewer',
  scope: 'reports:read',
  group: 'Reports',
  params: z.object({ report: z.enum(REPORT_KINDS).describe('Which report.') }),
  query: reportQuerySchema,
  status: 200,
  answer: z.object({
    report: z.enum(REPORT_KINDS),
    by: z.enum(GROUPINGS),
    pair: z.enum(PAIRS).nullable(),
    period: periodSchema.describe('Null for reports that show how things stand now.'),
    before: periodSchema.describe('Null without a comparison.'),
    asOf: instantSchema
      .nullable()
      .describe(
        'The figures hold what was known then. Null while the deadlines of all loans are judged for the first time: not all of them are in yet.',
      ),
    groups: z.array(
      z.object({
        key: z.string().describe("'' for loans without a value."),
        label: z.string(),
        values: valuesSchema,
        before: valuesSchema.nullable(),
      }),
    ),
    leftOut: z
      .int()
      .describe(
        'Groups beyond the first 400, or days and weeks before the latest 400; the total has their loans.',
      ),
    total: z.object({ values: valuesSchema, before: valuesSchema.nullable() }),
  }),
  example: {
    values: { report: 'volume', officer: 'Grace', program: '30-Year Fixed', purpose: 'Purchase' },
    query: { by: 'month', from: '2026-10-01', to: '2026-11-25' },
    answer: EXAMPLE,
  },
});

export type Report = AnswerOf<typeof getReport>;
export type ReportValues = Report['total']['values'];
