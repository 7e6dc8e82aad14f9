import { z } from 'zod';
import { PACKAGE_FORMATS, PACKAGE_PURPOSES } from '../../domain/documents/packages/stacking-orders.ts';
import { documentSchema, folderPathSchema } from '../documents.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema, instantSchema } from '../wire/wire.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });
const packageParams = loanParams.extend({ packageId: idSchema });

export const loanPackageSchema = z.object({
  packageId: idSchema,
  purpose: z.enum(PACKAGE_PURPOSES),
  format: z.enum(PACKAGE_FORMATS),
  state: z.enum(['making', 'ready', 'failed']),
  done: z.int().describe('Documents that are in it already.'),
  total: z.int().describe('Documents that were there when it was begun.'),
  pages: z.int().nullable(),
  missing: z.array(z.string()).describe('Folders of the stacking order without a document.'),
  leftOut: z.array(z.object({ name: z.string(), reason: z.string() })),
  size: z.int().nullable().describe('In bytes, once it is ready.'),
  keptAs: idSchema.nullable().describe('The document as which it is kept.'),
  madeOn: instantSchema,
  madeBy: z.string(),
});

export type LoanPackage = z.infer<typeof loanPackageSchema>;

const EXAMPLE = {
  purpose: 'investor',
  format: 'pdf',
  state: 'ready',
  done: 12,
  total: 12,
  pages: 184,
  missing: ['Title_Documents'],
  leftOut: [],
  keptAs: null,
} as const;

export const listLoanPackages = defineEndpoint('listLoanPackages', {
  summary: 'What each stacking order would hold now, and the packages of the last seven days, newest first.',
  access: 'staff',
  reach: 'path',
  scope: 'documents:read',
  group: 'Documents',
  params: loanParams,
  status: 200,
  answer: z.object({
    orders: z.array(
      z.object({
        purpose: z.enum(PACKAGE_PURPOSES),
        documents: z.int(),
        missing: z.array(z.string()).describe('Folders without a document.'),
      }),
    ),
    packages: z.array(loanPackageSchema),
  }),
  errors: ['not_found'],
  example: { values: EXAMPLE, answer: undefined },
});

export const createLoanPackage = defineEndpoint('createLoanPackage', {
  summary:
    'Begins a package of the documents in a stacking order: one PDF with cover, bookmarks and page numbers, or a ZIP. A job makes it; read its progress from the list.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'documents:write',
  group: 'Documents',
  creates: true,
  params: loanParams,
  body: z.strictObject({ purpose: z.enum(PACKAGE_PURPOSES), format: z.enum(PACKAGE_FORMATS) }),
  status: 201,
  answer: loanPackageSchema,
  errors: ['not_found', 'conflict', 'too_large'],
  example: { values: EXAMPLE },
});

export const downloadLoanPackage = defineEndpoint('downloadLoanPackage', {
  summary: 'The file of a ready package. A download is a bulk export.',
  access: 'staff',
  reach: 'path',
  scope: null,
  group: 'Documents',
  params: packageParams,
  status: 200,
  produces: 'application/octet-stream',
  ranges: true,
  etag: true,
  rereads: true,
  errors: ['not_found', 'conflict', 'step_up_required', 'too_many_requests'],
});

export const keepLoanPackage = defineEndpoint('keepLoanPackage', {
  summary:
    'Keeps a ready package of at most 10 MB as a document of the customer. A repeat gets the same document.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'documents:write',
  group: 'Documents',
  params: packageParams,
  body: z.strictObject({ path: folderPathSchema }),
  status: 200,
  answer: z.object({ file: documentSchema }),
  errors: ['not_found', 'conflict', 'too_large'],
});
