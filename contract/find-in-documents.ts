import { z } from 'zod';
import { SHORTEST_SEARCH } from '../domain/documents/find/page-text.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { idSchema } from './wire/wire.ts';

const foundInDocumentSchema = z.object({
  fileId: idSchema,
  name: z.string(),
  path: z.string(),
  page: z.int().min(1).describe('The first page with all of the words.'),
  pages: z.int().min(1).describe('How many pages have all of the words.'),
  excerpt: z
    .array(z.object({ text: z.string(), isFound: z.boolean() }))
    .describe('Plain text around the first word. Long numbers show their last four digits.'),
});

export type FoundInDocument = z.infer<typeof foundInDocumentSchema>;

export const findInDocuments = defineEndpoint('findInDocuments', {
  title: 'Find words in documents',
  summary:
    'Documents of a customer with a page that has words beginning with all of these, at most 20. Only PDFs with text can be found, a minute or two after their upload.',
  access: 'staff',
  reach: 'path',
  scope: 'documents:read',
  group: 'Documents',
  params: z.object({ id: idSchema }),
  body: z.strictObject({ text: z.string().min(SHORTEST_SEARCH).max(200) }),
  status: 200,
  answer: z.object({ hits: z.array(foundInDocumentSchema), hasMore: z.boolean() }),
  errors: ['not_found'],
  example: { body: { text: 'Harbor Bank 4,500' } },
});
