import { z } from 'zod';
import {
  MAX_REJECTION_WORDS,
  REJECTION_REASONS,
  REVIEW_STATES,
} from '../../domain/documents/document-review.ts';
import { longText } from '../conditions/conditions.ts';
import { documentSchema } from '../documents.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema, instantSchema } from '../wire/wire.ts';

const reviewBodySchema = z.strictObject({
  state: z.enum(REVIEW_STATES, 'is no verdict on a document').describe('`received` takes a review back.'),
  reason: z
    .enum(REJECTION_REASONS, 'is none of the reasons')
    .nullable()
    .default(null)
    .describe('For a rejected document only.'),
  words: longText(MAX_REJECTION_WORDS)
    .default(null)
    .describe('What the borrower reads besides the reason. Required for `OTHER`.'),
  seenOn: instantSchema
    .nullable()
    .describe('`reviewedOn` of the review that the person saw; null if there was none.'),
});

export type ReviewBody = z.output<typeof reviewBodySchema>;

const REVIEW = { state: 'rejected', reason: 'PAGE_MISSING', words: 'Page 3 of 4 is not there.' };

export const reviewDocument = defineEndpoint('reviewDocument', {
  summary:
    'Accepts or rejects a document, or takes its review back. A rejected one reopens the conditions that it is linked to, and the borrower who sent it is told why.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'documents:write',
  group: 'Documents',
  params: z.object({ id: idSchema, fileId: idSchema }),
  body: reviewBodySchema,
  maxBodyKB: 4,
  status: 200,
  answer: z.object({ files: z.array(documentSchema) }),
  errors: ['not_found', 'conflict'],
  example: { body: { ...REVIEW, seenOn: null } },
});
