import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { loanActionSchema } from './loan-actions.ts';
import { rateLockTermsSchema } from './rate-lock-action.ts';
import { route } from './routes.ts';
import { idSchema } from './wire.ts';

export const transferRateLock = defineEndpoint({
  ...route('transferRateLock'),
  summary:
    'Ends an active lock as TRANSFERRED and records the one that follows it, both or neither. With If-Match a lock of another version is not transferred.',
  access: 'staff',
  creates: true,
  params: z.object({ actionId: idSchema }),
  body: rateLockTermsSchema.loose(),
  ifMatch: 'optional',
  status: 201,
  answer: loanActionSchema,
  etag: true,
  errors: ['not_found', 'conflict', 'stale'],
});

export const rateLockEndpoints = { transferRateLock };
