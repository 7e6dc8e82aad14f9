import { z } from 'zod';
import { EXPORT_KINDS } from '../domain/exports.ts';
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

export const listExports = defineEndpoint({
  ...route('listExports'),
  summary: 'What staff have exported and downloaded, newest first, and the limits of one person and day.',
  access: ['ROLE_ADMIN'],
  query: z.object({
    /** The name that is stamped on records. */
    person: z.string().max(200).optional(),
    /** Documents that were only shown on screen as well. */
    views: z.enum(['true', 'false']).default('false'),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** From `links.next`. */
    after: z.coerce.number().int().positive().optional(),
  }),
  status: 200,
  answer: z.object({
    exports: z.array(exportSchema),
    /** Of one person and Eastern day; null where there is no limit. */
    limits: z.object({ rows: z.int().nullable(), documents: z.int().nullable() }),
    links: z.object({ next: linkSchema.optional() }),
  }),
});

export const exportEndpoints = { listExports };
