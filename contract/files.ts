import { z } from 'zod';
import { MAX_FILE_NAME_LENGTH } from '../domain/document-file.ts';
import { MAX_FOLDER_NAME_LENGTH, MAX_FOLDER_PATH_BYTES } from '../domain/document-folder.ts';
import { defineEndpoint } from './endpoint.ts';
import { route } from './routes.ts';
import { calendarDateSchema, idSchema, instantSchema, linkSchema } from './wire.ts';

const customerParams = z.object({ id: idSchema });
const fileParams = z.object({ id: idSchema, fileId: idSchema });
const folderParams = z.object({ id: idSchema, folderId: idSchema });

const fileNameSchema = z.string().max(MAX_FILE_NAME_LENGTH * 4);
const folderPathSchema = z.string().max(1000);
const folderNameSchema = z.string().max(MAX_FOLDER_NAME_LENGTH * 4);
/** Characters of the place of a folder in the list: its path in base64. */
const MAX_CURSOR_OF_PATH = Math.ceil((MAX_FOLDER_PATH_BYTES * 4) / 3);
const descriptionSchema = z.string().max(500);

/** A file of a customer (staff shell specification, section 3). */
export const fileSchema = z.object({
  fileId: idSchema,
  name: z.string(),
  /** Folder it lies in; ':root' at the top. */
  path: z.string(),
  /** MIME type, by its content. */
  fileFormat: z.string(),
  /** Bytes. */
  size: z.int(),
  description: z.string().nullable(),
  /** Ids that the file had before it was moved: what refers to one of them means this file. */
  formerIds: z.array(idSchema),
  createdOn: instantSchema,
  createdBy: z.string(),
  lastUpdatedOn: instantSchema,
  /** For GET (download), PUT (upload, change of name or folder) and DELETE. */
  link: linkSchema,
});

export type StoredFile = z.infer<typeof fileSchema>;

export const listFiles = defineEndpoint({
  ...route('listFiles'),
  summary: 'Files of a customer, newest first; of one folder when `path` is given.',
  access: 'staff',
  params: customerParams,
  query: z.object({
    path: folderPathSchema.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    /** From `links.next`. */
    after: z.string().max(200).optional(),
  }),
  status: 200,
  answer: z.object({ files: z.array(fileSchema), links: z.object({ next: linkSchema.optional() }) }),
  errors: ['not_found'],
});

export const createFile = defineEndpoint({
  ...route('createFile'),
  summary: 'Makes the upload link of a new file; the file is listed once its bytes are there.',
  access: 'staff',
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
});

export const putFile = defineEndpoint({
  ...route('putFile'),
  summary:
    'Uploads the bytes (multipart, field `fileToUpload`), or changes name, folder or description (JSON).',
  access: 'staff',
  params: fileParams,
  upload: 'fileToUpload',
  /** JSON only; a multipart body is read by the file store as it arrives. */
  body: z
    .strictObject({
      name: fileNameSchema.optional(),
      path: folderPathSchema.optional(),
      description: descriptionSchema.nullish(),
    })
    .optional(),
  status: 200,
  answer: z.object({ files: z.array(fileSchema) }),
  errors: ['not_found', 'conflict', 'too_large', 'unsupported_type'],
});

export const downloadFile = defineEndpoint({
  ...route('downloadFile'),
  summary:
    'The bytes of a file, whole or a Range of them, always as an attachment. Each download is recorded; with the header `Purpose: view` as a document that is shown on screen.',
  access: 'staff',
  params: fileParams,
  status: 200,
  produces: 'application/octet-stream',
  errors: ['not_found', 'too_many_requests'],
});

export const deleteFile = defineEndpoint({
  ...route('deleteFile'),
  summary: 'Deletes a file. It can be brought back until the rules of retention and legal holds let it go.',
  access: 'staff',
  params: fileParams,
  status: 204,
  errors: ['not_found'],
});

/** A deleted document that can still be brought back. */
export const deletedFileSchema = fileSchema.extend({
  deletedOn: instantSchema,
  deletedBy: z.string(),
  /** The first day on which it may be removed for good, if nothing else happens; null where none is known. */
  keptUntil: calendarDateSchema.nullable(),
  /** Why no day is known: a legal hold, an open loan. */
  keptBecause: z.string().nullable(),
});

export type DeletedFile = z.infer<typeof deletedFileSchema>;

export const listDeletedFiles = defineEndpoint({
  ...route('listDeletedFiles'),
  summary: 'Deleted documents of a customer that can be brought back, the last deleted first.',
  access: 'staff',
  params: customerParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** From `links.next`. */
    after: z.string().max(200).optional(),
  }),
  status: 200,
  answer: z.object({ files: z.array(deletedFileSchema), links: z.object({ next: linkSchema.optional() }) }),
  errors: ['not_found'],
});

export const restoreFile = defineEndpoint({
  ...route('restoreFile'),
  summary: 'Brings a deleted file back into its folder.',
  access: 'staff',
  params: fileParams,
  status: 200,
  answer: z.object({ files: z.array(fileSchema) }),
  errors: ['not_found'],
});

export const copyFile = defineEndpoint({
  ...route('copyFile'),
  summary: 'Copies a file into another folder on the server: the first half of a move.',
  access: 'staff',
  creates: true,
  params: fileParams,
  body: z.strictObject({ path: folderPathSchema }),
  status: 201,
  answer: z.object({ file: fileSchema }),
  errors: ['not_found'],
});

export const zipFiles = defineEndpoint({
  ...route('zipFiles'),
  summary: 'A ZIP of chosen files, in their folders.',
  access: 'staff',
  params: customerParams,
  body: z.strictObject({ fileIds: z.array(idSchema).min(1).max(2000) }),
  status: 200,
  produces: 'application/zip',
  errors: ['not_found', 'step_up_required', 'too_many_requests'],
});

/** A folder of a customer; the default ones have no id, since nobody renames or removes them. */
export const folderSchema = z.object({
  folderId: idSchema.nullable(),
  name: z.string(),
  path: z.string(),
  /** ':root' for the default folders. */
  parentPath: z.string(),
  /** Files that lie in it, not counting those of the folders below. */
  fileCount: z.int(),
});

export type Folder = z.infer<typeof folderSchema>;

export const listFolders = defineEndpoint({
  ...route('listFolders'),
  summary:
    'Folders of a customer with the number of files in each. Parents come before their children, on one page or on an earlier one.',
  access: 'staff',
  params: customerParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).default(200),
    /** From `links.next`. */
    after: z.string().max(MAX_CURSOR_OF_PATH).optional(),
  }),
  status: 200,
  answer: z.object({
    folders: z.array(folderSchema),
    /** Files that lie in no folder. */
    rootFileCount: z.int(),
    links: z.object({ next: linkSchema.optional() }),
  }),
  errors: ['not_found'],
});

export const createFolder = defineEndpoint({
  ...route('createFolder'),
  summary: 'Adds a folder below another.',
  access: 'staff',
  creates: true,
  params: customerParams,
  body: z.strictObject({ name: folderNameSchema, parentPath: folderPathSchema }),
  status: 201,
  answer: folderSchema,
  errors: ['not_found', 'conflict'],
});

export const renameFolder = defineEndpoint({
  ...route('renameFolder'),
  summary: 'Renames a folder that staff added; what lies in it moves along.',
  access: 'staff',
  params: folderParams,
  body: z.strictObject({ name: folderNameSchema }),
  status: 200,
  answer: folderSchema,
  errors: ['not_found', 'conflict'],
});

export const deleteFolder = defineEndpoint({
  ...route('deleteFolder'),
  summary: 'Removes a folder that staff added, once it is empty.',
  access: 'staff',
  params: folderParams,
  status: 204,
  errors: ['not_found', 'conflict'],
});

/** A file of any customer, as the file area lists it. */
export const recentFileSchema = fileSchema.extend({
  customer: z.object({ customerId: idSchema, firstName: z.string(), lastName: z.string() }),
});

export type RecentFile = z.infer<typeof recentFileSchema>;

export const listRecentFiles = defineEndpoint({
  ...route('listRecentFiles'),
  summary: 'Recently uploaded files of all customers, newest first.',
  access: 'staff',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    after: z.string().max(200).optional(),
  }),
  status: 200,
  answer: z.object({ files: z.array(recentFileSchema), links: z.object({ next: linkSchema.optional() }) }),
});

export const fileEndpoints = {
  listFiles,
  createFile,
  putFile,
  downloadFile,
  deleteFile,
  listDeletedFiles,
  restoreFile,
  copyFile,
  zipFiles,
  listFolders,
  createFolder,
  renameFolder,
  deleteFolder,
  listRecentFiles,
};
