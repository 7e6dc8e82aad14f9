import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema } from '../wire/wire.ts';
import { anyValues, LOCK_ACTION_EXAMPLE, LOCK_TERMS_EXAMPLE, loanActionSchema } from './loan-actions.ts';
import { rateLockTermsSchema } from './rate-lock-action.ts';

export const transferRateLock = defineEndpoint('transferRateLock', {
  summary:
    'Ends an active lock as TRANSFERRED and records its successor, in one transaction. With If-Match, a lock of another version is not transferred.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'actions:write',
  group: 'Status, locks, orders and tasks',
  creates: true,
  params: z.object({ actionId: idSchema }),
  body: z.strictObject({ ...anyValues(loanActionSchema.shape), ...rateLockTermsSchema.shape }),
  documentedBody: rateLockTermsSchema,
  ifMatch: 'optional',
  status: 201,
  answer: loanActionSchema,
  etag: true,
  errors: ['not_found', 'conflict', 'stale'],
  example: {
    body: { ...LOCK_TERMS_EXAMPLE, investorName: 'Summit Loans' },
    answer: { ...LOCK_ACTION_EXAMPLE, investorName: 'Summit Loans' },
  },
});

export const saveLockConfirmation = defineEndpoint('saveLockConfirmation', {
  summary:
    "Saves a confirmation of the loan's active lock as a PDF in the customer's documents. The same terms are saved once.",
  access: 'work-on-loans',
  reach: 'path',
  scope: 'actions:write',
  group: 'Status, locks, orders and tasks',
  creates: true,
  params: z.object({ id: idSchema, loanId: idSchema }),
  status: 201,
  answer: z.object({
    fileId: idSchema,
    name: z.string(),
    path: z.string(),
    isNew: z.boolean().describe('False when the documents had this confirmation already.'),
  }),
  errors: ['not_found', 'conflict'],
  example: { values: { name: 'Lock confirmation LN-26-004817 (lock 1, version 1).pdf' } },
});
