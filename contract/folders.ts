import { z } from 'zod';
import { MAX_FOLDER_NAME_LENGTH, MAX_FOLDER_PATH_BYTES } from '../domain/documents/document-folder.ts';
import { folderPathSchema } from './documents.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { idSchema, linkSchema, wholeNumber } from './wire/wire.ts';

const customerParams = z.object({ id: idSchema });
const folderParams = z.object({ id: idSchema, folderId: idSchema });
const nameSchema = z.string().max(MAX_FOLDER_NAME_LENGTH * 4);
/** The longest position of a folder in the list, in characters of base64. */
const MAX_CURSOR_OF_PATH = Math.ceil((MAX_FOLDER_PATH_BYTES * 4) / 3);

/** A folder of a customer. Default folders have no id, because nobody renames or removes them. */
export const folderSchema = z.object({
  folderId: idSchema.nullable(),
  name: z.string(),
  path: z.string(),
  parentPath: z.string().describe(`':root' for the default folders.`),
  fileCount: z.int().describe('Documents directly in it, without those in its subfolders.'),
  borrowerFileCount: z.int().describe('How many of them a borrower has sent.'),
  rejected: z
    .object({ fileCount: z.int(), borrowerFileCount: z.int() })
    .optional()
    .describe('How many of both were rejected; absent without any.'),
});

export type Folder = z.infer<typeof folderSchema>;

export const listFolders = defineEndpoint('listFolders', {
  summary:
    'Folders of a customer with the number of documents in each. Parents come before their children, across pages too.',
  access: 'staff',
  reach: 'path',
  scope: 'documents:read',
  group: 'Documents',
  params: customerParams,
  query: z.object({
    limit: wholeNumber(1, 500).default(200),
    after: z.string().max(MAX_CURSOR_OF_PATH).optional().describe('The position in `links.next`.'),
  }),
  status: 200,
  answer: z.object({
    folders: z.array(folderSchema),
    rootFileCount: z.int().describe('Documents outside all folders.'),
    links: z.object({ next: linkSchema.optional() }),
  }),
  errors: ['not_found'],
  example: { values: { path: 'Appraisal' } },
});

export const createFolder = defineEndpoint('createFolder', {
  summary: 'Adds a folder below another.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'documents:write',
  group: 'Documents',
  creates: true,
  params: customerParams,
  body: z.strictObject({ name: nameSchema, parentPath: folderPathSchema }),
  status: 201,
  answer: folderSchema,
  errors: ['not_found', 'conflict'],
  example: {
    values: { name: 'Appraisal', path: 'Others/Appraisal', parentPath: 'Others' },
    body: { name: 'Appraisal', parentPath: 'Others' },
  },
});

export const renameFolder = defineEndpoint('renameFolder', {
  summary: 'Renames a folder that staff added. Its content moves along.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'documents:write',
  group: 'Documents',
  params: folderParams,
  body: z.strictObject({ name: nameSchema }),
  status: 200,
  answer: folderSchema,
  errors: ['not_found', 'conflict'],
  example: { values: { name: 'Appraisals', path: 'Appraisals' }, body: { name: 'Appraisals' } },
});

export const deleteFolder = defineEndpoint('deleteFolder', {
  summary: 'Removes an empty folder that staff added.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'documents:write',
  group: 'Documents',
  params: folderParams,
  status: 204,
  errors: ['not_found', 'conflict'],
});
