import { z } from 'zod';
import { documentKindSchema } from '../../domain/documents/document-kind-schema.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema } from '../wire/wire.ts';

const KIND = {
  kindId: 'bank-statement',
  name: 'Bank statement',
  folder: 'Assets/statements',
  days: 60,
  words: ['bank statement', 'account statement'],
};

export const listDocumentKinds = defineEndpoint('listDocumentKinds', {
  summary:
    'The kinds of documents, with the default folder, the age limit in days, and the words by which a kind is recognised.',
  access: 'staff',
  reach: 'none',
  scope: 'documents:read',
  group: 'Documents',
  status: 200,
  answer: z.object({ kinds: z.array(documentKindSchema) }),
  example: { answer: { kinds: [KIND] } },
});

export const suggestDocumentKind = defineEndpoint('suggestDocumentKind', {
  summary:
    'The kind that a document probably has, by its name, the words of its first page, and its folder. A person confirms it.',
  access: 'staff',
  reach: 'path',
  scope: 'documents:read',
  group: 'Documents',
  params: z.object({ id: idSchema, fileId: idSchema }),
  status: 200,
  answer: z.object({ kindId: z.string().nullable().describe('Null without a suggestion.') }),
  errors: ['not_found', 'conflict'],
  example: { answer: { kindId: 'bank-statement' } },
});
