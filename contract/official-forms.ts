import { z } from 'zod';
import { FORM_KINDS } from '../domain/official-form/form-kinds.ts';
import { rolesWith } from '../domain/people/role.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { idSchema, instantSchema } from './wire/wire.ts';

const installedFormSchema = z.object({
  kind: z.enum(FORM_KINDS),
  fileName: z.string(),
  fields: z.int().describe('The number of fields to fill in, and of pages.'),
  pages: z.int(),
  uploadedAt: instantSchema,
  uploadedBy: z.string(),
});

export type InstalledForm = z.infer<typeof installedFormSchema>;

export const listOfficialForms = defineEndpoint('listOfficialForms', {
  summary: 'The blank forms of Form 1003 that administrators uploaded, in the order of the form.',
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Official forms',
  status: 200,
  answer: z.object({ forms: z.array(installedFormSchema) }),
});

export const uploadOfficialForm = defineEndpoint('uploadOfficialForm', {
  summary:
    'Takes a blank form of Form 1003 as a PDF, recognizes it by its fields, and replaces the one before. A damaged, filled-in or other PDF is refused.',
  access: rolesWith('manage-official-forms'),
  reach: 'none',
  scope: null,
  group: 'Official forms',
  upload: 'file',
  status: 201,
  answer: installedFormSchema,
  errors: ['too_large', 'unsupported_type'],
});

export const removeOfficialForm = defineEndpoint('removeOfficialForm', {
  summary: 'Removes a blank form. Prints that need it are refused until another one is uploaded.',
  access: rolesWith('manage-official-forms'),
  reach: 'none',
  scope: null,
  group: 'Official forms',
  params: z.object({ kind: z.enum(FORM_KINDS) }),
  status: 204,
  errors: ['not_found'],
});

const printSchema = z.strictObject({
  numbers: z
    .enum(['masked', 'whole'])
    .describe('Social Security and account numbers: their last four digits, or whole.'),
  isFillable: z.boolean().describe('Whether the fields can still be changed in a PDF reader.'),
});

export type PrintOptions = z.infer<typeof printSchema>;

const loanParams = z.object({ id: idSchema, loanId: idSchema });

export const printOfficialForm = defineEndpoint('printOfficialForm', {
  summary:
    'Form 1003 with the answers of the application as one PDF: a form for each borrower, and a Continuation Sheet. Each print is recorded. Whole numbers are limited, and a person with a second factor confirms it first.',
  access: 'staff',
  reach: 'path',
  scope: null,
  group: 'Official forms',
  params: loanParams,
  body: printSchema,
  status: 200,
  produces: 'application/pdf',
  errors: ['not_found', 'conflict', 'step_up_required', 'too_many_requests'],
});

export const saveOfficialForm = defineEndpoint('saveOfficialForm', {
  summary: "Saves Form 1003 as a PDF in the customer's documents. The same answers are saved once.",
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: 'Official forms',
  creates: true,
  params: loanParams,
  body: printSchema,
  status: 201,
  answer: z.object({
    fileId: idSchema,
    name: z.string(),
    path: z.string(),
    isNew: z.boolean().describe('False when the documents had this print already.'),
  }),
  errors: ['not_found', 'conflict', 'step_up_required', 'too_many_requests'],
  example: { values: { name: 'Form 1003 LN-26-004817.pdf' } },
});
