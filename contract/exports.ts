import { z } from 'zod';
import { isCalendarDate } from '../domain/eastern-time.ts';
import { EXPORT_KINDS, MAX_EXPORT_LIMIT } from '../domain/exports.ts';
import { defineEndpoint } from './endpoint.ts';
import { route } from './routes.ts';
import { idSchema, instantSchema, linkSchema } from './wire.ts';

/** One file, or one bundle of files, that left Lintel. */
export const exportSchema = z.object({
  exportId: z.int(),
  at: instantSchema,
  /** The name that is stamped on records. */
  person: z.string(),
  kind: z.enum(EXPORT_KINDS),
  /** Rows or documents, by its kind. */
  items: z.int(),
  /** Whose it was; null for an export about many, and for a customer who was disposed of. */
  customer: z.object({ customerId: idSchema, firstName: z.string(), lastName: z.string() }).nullable(),
  /** The name of a single document; null where it is none, or is not there any more. */
  documentName: z.string().nullable(),
});

export type ExportEntry = z.infer<typeof exportSchema>;

/** Of one person and Eastern day. */
const limitsSchema = z.object({ rows: z.int().nullable(), documents: z.int().nullable() });

const dateSchema = z.string().refine(isCalendarDate, 'is not a date like 2026-11-21');

export const listExports = defineEndpoint({
  ...route('listExports'),
  summary: 'What staff have exported and downloaded, newest first, and the limits of one person and day.',
  access: ['ROLE_ADMIN'],
  query: z.object({
    /** The name that is stamped on records. */
    person: z.string().max(200).optional(),
    kind: z.enum(EXPORT_KINDS).optional(),
    /** Eastern dates, both included. */
    from: dateSchema.optional(),
    to: dateSchema.optional(),
    /** Documents that were only shown on screen as well; a `kind` says so by itself. */
    views: z.enum(['true', 'false']).default('false'),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** From `links.next`. */
    after: z.coerce.number().int().positive().optional(),
  }),
  status: 200,
  answer: z.object({
    exports: z.array(exportSchema),
    /** Everybody who has exported anything, by the name that is stamped on records. */
    people: z.array(z.string()),
    /** Those that hold; null where there is no limit. */
    limits: limitsSchema,
    links: z.object({ next: linkSchema.optional() }),
  }),
});

const LIMIT_MESSAGE = 'Enter a whole number from 1 to 999,999,999, or leave it empty';
const limitSchema = z
  .int(LIMIT_MESSAGE)
  .min(1, LIMIT_MESSAGE)
  .max(MAX_EXPORT_LIMIT, LIMIT_MESSAGE)
  .nullable();

export const exportLimitsBodySchema = z.strictObject({ rows: limitSchema, documents: limitSchema });

const exportLimitsSchema = z.object({
  /** What administrators chose; null leaves it to the settings. */
  limits: limitsSchema,
  /** Of the settings: no limit can be above them; null where there is none. */
  bounds: limitsSchema,
  /** 0 while nobody has chosen. */
  version: z.int(),
});

export const getExportLimits = defineEndpoint({
  ...route('getExportLimits'),
  summary: 'How much one person may export on one day, as administrators chose and as the settings bound it.',
  access: ['ROLE_ADMIN'],
  status: 200,
  answer: exportLimitsSchema,
  etag: true,
});

export const saveExportLimits = defineEndpoint({
  ...route('saveExportLimits'),
  summary: 'Chooses how much one person may export on one day, within the bounds of the settings.',
  access: ['ROLE_ADMIN'],
  body: exportLimitsBodySchema,
  ifMatch: true,
  status: 200,
  answer: exportLimitsSchema,
  etag: true,
  errors: ['step_up_required', 'stale', 'precondition_required'],
});

export const exportEndpoints = { listExports, getExportLimits, saveExportLimits };
