import { z } from 'zod';
import { EXPORT_KINDS, MAX_EXPORT_LIMIT } from '../domain/documents/exports.ts';
import { rolesWith } from '../domain/people/role.ts';
import { enteredDate } from '../domain/time/entered-date.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { idSchema, instantSchema, linkSchema, wholeNumber } from './wire/wire.ts';

export const exportSchema = z.object({
  exportId: z.int(),
  at: instantSchema,
  person: z.string().describe('The name that is stamped on records.'),
  kind: z.enum(EXPORT_KINDS),
  items: z.int().describe('Rows or documents, depending on its kind.'),
  customer: z
    .object({ customerId: idSchema, firstName: z.string(), lastName: z.string() })
    .nullable()
    .describe(
      'The customer whose data it was. Null for an export about many customers, and for a disposed customer.',
    ),
  documentName: z
    .string()
    .nullable()
    .describe('The name of a single document; null for other exports and for a document that is gone.'),
});

export type ExportEntry = z.infer<typeof exportSchema>;

const limitsSchema = z.object({ rows: z.int().nullable(), documents: z.int().nullable() });

export const listExports = defineEndpoint('listExports', {
  summary: 'Exports and downloads by staff, newest first, and the daily limits for one person.',
  access: rolesWith('review-exports'),
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  query: z.object({
    person: z.string().max(200).optional().describe('The name that is stamped on records.'),
    kind: z.enum(EXPORT_KINDS).optional(),
    from: enteredDate.optional().describe('Eastern dates, both included.'),
    to: enteredDate.optional(),
    views: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Includes documents that were only shown on screen; naming a `kind` includes them too.'),
    limit: wholeNumber(1, 200).default(50),
    after: wholeNumber(1).optional().describe('The position in `links.next`.'),
  }),
  status: 200,
  answer: z.object({
    exports: z.array(exportSchema),
    people: z
      .array(z.string())
      .describe('Names of everyone who has exported anything, as they are stamped on records.'),
    limits: limitsSchema.describe('The limits in force; null means no limit.'),
    links: z.object({ next: linkSchema.optional() }),
  }),
  example: {
    values: { from: '2026-11-01', to: '2026-11-25', items: 42, customer: null, documentName: null },
  },
});

const LIMIT_MESSAGE = 'Enter a whole number from 1 to 999,999,999, or leave it empty';
const limitSchema = z
  .int(LIMIT_MESSAGE)
  .min(1, LIMIT_MESSAGE)
  .max(MAX_EXPORT_LIMIT, LIMIT_MESSAGE)
  .nullable();

export const exportLimitsBodySchema = z.strictObject({ rows: limitSchema, documents: limitSchema });

const exportLimitsSchema = z.object({
  limits: limitsSchema.describe('The limits that administrators chose; null means that the settings decide.'),
  bounds: limitsSchema.describe(
    'The limits in the settings, which no choice can exceed; null means no limit.',
  ),
  version: z.int().describe('0 until someone chooses limits.'),
});

export const getExportLimits = defineEndpoint('getExportLimits', {
  summary:
    'The daily export limits for one person: those that administrators chose and those in the settings.',
  access: rolesWith('review-exports'),
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  status: 200,
  answer: exportLimitsSchema,
  etag: true,
});

export const saveExportLimits = defineEndpoint('saveExportLimits', {
  summary: 'Sets the daily export limits for one person, up to the limits in the settings.',
  access: rolesWith('set-export-limits'),
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  body: exportLimitsBodySchema,
  ifMatch: true,
  status: 200,
  answer: exportLimitsSchema,
  etag: true,
  errors: ['step_up_required', 'stale', 'precondition_required'],
});
