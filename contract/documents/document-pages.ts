import { z } from 'zod';
import { MAX_STEP_DOCUMENTS, MAX_STEP_PAGES, TURNS } from '../../domain/documents/pages/page-step.ts';
import { documentSchema, fileNameSchema, folderPathSchema } from '../documents.ts';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema, instantSchema } from '../wire/wire.ts';

const partSchema = z.strictObject({
  fileId: idSchema,
  pages: z
    .array(z.int().min(1).max(MAX_STEP_PAGES))
    .min(1)
    .max(MAX_STEP_PAGES)
    .describe('Page numbers from 1, in their new order. A picture has one page.'),
  turn: z.literal(TURNS).default(0).describe('Degrees clockwise, in addition to the turn of each page.'),
});

const MAX_KNOWN_STEPS = 500;

export const makeDocumentsOfPages = defineEndpoint('makeDocumentsOfPages', {
  title: 'Make documents of pages',
  summary:
    'Splits, merges, turns or reorders: makes new PDFs of pages of PDF, PNG and JPEG documents. The sources stay. If something would be lost, such as a signature, the answer is 409 with the sentence in `fields.acceptsLoss`, until `acceptsLoss` is true.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'documents:write',
  group: 'Documents',
  creates: true,
  params: z.object({ id: idSchema }),
  body: z.strictObject({
    documents: z
      .array(
        z.strictObject({
          name: fileNameSchema,
          path: folderPathSchema,
          parts: z.array(partSchema).min(1).max(MAX_STEP_PAGES),
        }),
      )
      .min(1)
      .max(MAX_STEP_DOCUMENTS),
    acceptsLoss: z.boolean().default(false),
    knownSteps: z
      .array(idSchema)
      .max(MAX_KNOWN_STEPS)
      .optional()
      .describe(
        'The steps that `getDocumentPages` named for the sources. If there is another one by now, the answer is 409.',
      ),
  }),
  maxBodyKB: 1024,
  status: 201,
  answer: z.object({ stepId: idSchema, files: z.array(documentSchema) }),
  errors: ['not_found', 'conflict', 'too_large', 'unsupported_type'],
  example: {
    body: {
      documents: [
        {
          name: 'W-2.pdf',
          path: 'Income/paychecks/W2',
          parts: [{ fileId: exampleId('fileId'), pages: [1, 2, 3], turn: 90 }],
        },
      ],
    },
  },
});

const sourceSchema = z.object({
  fileId: idSchema,
  name: z.string().describe('When its pages were taken.'),
  path: z.string().nullable().describe('Its folder now; null once it was deleted.'),
  pages: z.array(z.int()),
});

const documentPagesSchema = z.object({
  sources: z.array(sourceSchema).describe('In the order of the pages; empty for an uploaded document.'),
  made: z
    .array(
      z.object({
        stepId: idSchema,
        fileId: idSchema,
        name: z.string(),
        path: z.string(),
        pages: z.array(z.int()).describe('Those of this document.'),
        madeOn: instantSchema,
        madeBy: z.string(),
      }),
    )
    .describe('The newest 500 that were not undone or deleted.'),
});

export type DocumentPages = z.infer<typeof documentPagesSchema>;

export const getDocumentPages = defineEndpoint('getDocumentPages', {
  title: 'Get sources and uses of pages',
  summary: 'What this document was made of, and which documents were made of its pages.',
  access: 'staff',
  reach: 'path',
  scope: 'documents:read',
  group: 'Documents',
  params: z.object({ id: idSchema, fileId: idSchema }),
  status: 200,
  answer: documentPagesSchema,
  errors: ['not_found'],
});

export const undoPageStep = defineEndpoint('undoPageStep', {
  title: 'Undo making documents of pages',
  summary:
    'Deletes all documents of a step, unless one of them was changed, used or linked since. A repeat changes nothing.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'documents:write',
  group: 'Documents',
  params: z.object({ id: idSchema, stepId: idSchema }),
  status: 204,
  errors: ['not_found', 'conflict'],
});
