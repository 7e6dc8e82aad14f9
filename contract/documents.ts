import { z } from 'zod';
import { MAX_FILE_NAME_LENGTH } from '../domain/documents/document-file.ts';
import { REJECTION_REASONS } from '../domain/documents/document-review.ts';
import { enteredDate } from '../domain/time/entered-date.ts';
import { exampleId } from './openapi/examples/example-parts.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema, linkSchema, wholeNumber } from './wire/wire.ts';

const customerParams = z.object({ id: idSchema });
const fileParams = z.object({ id: idSchema, fileId: idSchema });

export const fileNameSchema = z.string().max(MAX_FILE_NAME_LENGTH * 4);
export const folderPathSchema = z.string().max(1000);
const descriptionSchema = z.string().max(500);

/** A document that nobody may open: its malware scan is pending (null), or has found this malware. */
const heldBackSchema = z.object({
  malware: z.string().nullable(),
  tries: z.int().min(0),
});

export type HeldBack = z.infer<typeof heldBackSchema>;

const reviewSchema = z.object({
  state: z.enum(['accepted', 'rejected']),
  reason: z.enum(REJECTION_REASONS).nullable(),
  words: z.string().nullable().describe('What the borrower reads besides the reason.'),
  reviewedBy: z.string(),
  reviewedOn: instantSchema,
});

const WHOSE = "Whose it is: 'primary', 'spouse', or the id of a joint borrower in the application.";

export const documentSchema = z.object({
  fileId: idSchema,
  name: z.string(),
  path: z.string().describe(`The folder that holds it; ':root' at the top.`),
  fileFormat: z.string().describe('MIME type, found from its content.'),
  size: z.int().describe('In bytes.'),
  description: z.string().nullable(),
  formerIds: z
    .array(idSchema)
    .describe('Ids from before the document was moved; links that use them still find it.'),
  createdOn: instantSchema,
  createdBy: z.string(),
  lastUpdatedOn: instantSchema,
  heldBack: heldBackSchema.optional(),
  kindId: z
    .string()
    .meta({ examples: ['bank-statement'] })
    .optional()
    .describe('What it is, from the list of kinds. Absent until somebody says so.'),
  datedOn: calendarDateSchema.optional().describe('The date on the document.'),
  borrower: z
    .string()
    .meta({ examples: ['primary'] })
    .optional()
    .describe(WHOSE),
  review: reviewSchema.optional().describe('Absent while nobody has accepted or rejected it.'),
  link: linkSchema.describe('For GET (download), PUT (upload, or change of name or folder) and DELETE.'),
});

export type CustomerDocument = z.infer<typeof documentSchema>;

const COPIED = {
  'file.fileId': exampleId('copiedFileId'),
  'file.link': {
    href: `/api/customers/${exampleId('customerId')}/files/${exampleId('copiedFileId')}`,
  },
};

const DOCUMENT_FOLDER = { name: 'Bank statement.pdf', path: 'Assets/statements' };

export const listDocuments = defineEndpoint('listDocuments', {
  summary:
    'Documents of a customer, newest first; of one folder when `path` is given, with the same bytes when `sha256` is given.',
  access: 'staff',
  reach: 'path',
  scope: 'documents:read',
  group: 'Documents',
  params: customerParams,
  query: z.object({
    path: folderPathSchema.optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .describe('SHA-256 of the bytes, in lower-case hexadecimal.'),
    limit: wholeNumber(1, 500).default(100),
    after: z.string().max(200).optional().describe('The position in `links.next`.'),
  }),
  status: 200,
  answer: z.object({ files: z.array(documentSchema), links: z.object({ next: linkSchema.optional() }) }),
  errors: ['not_found'],
});

export const createDocument = defineEndpoint('createDocument', {
  summary: 'Creates the upload link of a new document. The document is listed once its bytes are uploaded.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'documents:write',
  group: 'Documents',
  creates: true,
  params: customerParams,
  body: z.strictObject({
    name: fileNameSchema,
    path: folderPathSchema,
    description: descriptionSchema.nullish(),
  }),
  status: 201,
  answer: z.object({ file: z.object({ fileId: idSchema, link: linkSchema }) }),
  errors: ['not_found', 'unsupported_type'],
  example: { body: { ...DOCUMENT_FOLDER, description: 'May to July' } },
});

export const putDocument = defineEndpoint('putDocument', {
  title: 'Upload or change document',
  summary:
    'Uploads the bytes (multipart, field `fileToUpload`), or changes name, folder, description, kind, date or borrower (JSON).',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'documents:write',
  group: 'Documents',
  params: fileParams,
  upload: 'fileToUpload',
  /** Limits JSON bodies only; the file store reads a multipart body as it arrives. */
  body: z
    .strictObject({
      name: fileNameSchema.optional(),
      path: folderPathSchema.optional(),
      description: descriptionSchema.nullish(),
      kindId: z.string().min(1).max(40).nullish(),
      datedOn: enteredDate.nullish(),
      borrower: z.string().min(1).max(100).nullish().describe(WHOSE),
    })
    .optional(),
  status: 200,
  answer: z.object({ files: z.array(documentSchema) }),
  errors: ['not_found', 'conflict', 'too_large', 'unsupported_type'],
  example: { body: DOCUMENT_FOLDER },
});

export const downloadDocument = defineEndpoint('downloadDocument', {
  summary:
    'The bytes of a document, all or a Range, always as an attachment. Each download is recorded; the header `Purpose: view` records that the document was shown on screen.',
  access: 'staff',
  reach: 'path',
  scope: 'documents:read',
  group: 'Documents',
  params: fileParams,
  status: 200,
  produces: 'application/octet-stream',
  etag: true,
  rereads: true,
  ranges: true,
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const deleteDocument = defineEndpoint('deleteDocument', {
  summary: 'Deletes a document. It can be restored until retention rules and legal holds allow its removal.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'documents:write',
  group: 'Documents',
  params: fileParams,
  status: 204,
  errors: ['not_found', 'conflict'],
});

export const deletedDocumentSchema = documentSchema.extend({
  deletedOn: instantSchema,
  deletedBy: z.string(),
  keptUntil: calendarDateSchema
    .nullable()
    .describe(
      'The first day on which it may be removed for good if nothing else happens; null when no day is known.',
    ),
  keptBecause: z
    .string()
    .nullable()
    .describe('The reason why no day is known: a legal hold or an open loan.'),
});

export type DeletedDocument = z.infer<typeof deletedDocumentSchema>;

export const listDeletedDocuments = defineEndpoint('listDeletedDocuments', {
  summary: 'Deleted documents of a customer that can be restored, the last deleted first.',
  access: 'staff',
  reach: 'path',
  scope: 'documents:read',
  group: 'Documents',
  params: customerParams,
  query: z.object({
    limit: wholeNumber(1, 200).default(50),
    after: z.string().max(200).optional().describe('The position in `links.next`.'),
  }),
  status: 200,
  answer: z.object({
    files: z.array(deletedDocumentSchema),
    links: z.object({ next: linkSchema.optional() }),
  }),
  errors: ['not_found'],
});

export const restoreDocument = defineEndpoint('restoreDocument', {
  summary: 'Restores a deleted document into its folder.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'documents:write',
  group: 'Documents',
  params: fileParams,
  status: 200,
  answer: z.object({ files: z.array(documentSchema) }),
  errors: ['not_found'],
});

export const copyDocument = defineEndpoint('copyDocument', {
  summary: 'Copies a document into another folder on the server: the first half of a move.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'documents:write',
  group: 'Documents',
  creates: true,
  params: fileParams,
  body: z.strictObject({ path: folderPathSchema }),
  status: 201,
  answer: z.object({ file: documentSchema }),
  errors: ['not_found', 'conflict'],
  example: { values: COPIED },
});

/** Documents copied or deleted in one call. The limit keeps a retry after a lost answer small. */
const severalIds = z.array(idSchema).min(1).max(100);

export const copyDocuments = defineEndpoint('copyDocuments', {
  summary:
    'Copies documents into another folder on the server: the first half of moving several. Those that are gone are left out. A repeat makes no second copy.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'documents:write',
  group: 'Documents',
  params: customerParams,
  body: z.strictObject({ path: folderPathSchema, fileIds: severalIds }),
  maxBodyKB: 16,
  status: 200,
  answer: z.object({
    copies: z
      .array(z.object({ fileId: idSchema, file: documentSchema }))
      .describe('Each copy with the id of its original.'),
  }),
  errors: ['not_found', 'conflict'],
  example: { values: COPIED },
});

export const deleteDocuments = defineEndpoint('deleteDocuments', {
  summary: 'Deletes documents: the second half of moving several. Those that are gone are left out.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'documents:write',
  group: 'Documents',
  params: customerParams,
  body: z.strictObject({ fileIds: severalIds }),
  maxBodyKB: 16,
  status: 204,
  errors: ['conflict'],
});

export const zipDocuments = defineEndpoint('zipDocuments', {
  title: 'Download documents as ZIP',
  summary: 'A ZIP of the chosen documents, in their folders.',
  access: 'staff',
  reach: 'path',
  scope: null,
  group: 'Documents',
  params: customerParams,
  body: z.strictObject({ fileIds: z.array(idSchema).min(1).max(2000) }),
  maxBodyKB: 128,
  status: 200,
  produces: 'application/zip',
  errors: ['not_found', 'conflict', 'step_up_required', 'too_many_requests'],
});

export const recentDocumentSchema = documentSchema.extend({
  customer: z.object({
    customerId: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    primaryEmail: z.string(),
  }),
});

export type RecentDocument = z.infer<typeof recentDocumentSchema>;

export const listRecentDocuments = defineEndpoint('listRecentDocuments', {
  summary: 'Recently uploaded documents of all customers, newest first.',
  access: 'staff',
  reach: 'viewer',
  scope: 'documents:read',
  group: 'Documents',
  query: z.object({
    limit: wholeNumber(1, 200).default(50),
    after: z.string().max(200).optional(),
  }),
  status: 200,
  answer: z.object({
    files: z.array(recentDocumentSchema),
    links: z.object({ next: linkSchema.optional() }),
  }),
});
