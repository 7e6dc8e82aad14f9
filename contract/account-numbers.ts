import { z } from 'zod';
import { ACCOUNT_NUMBER_LISTS } from '../domain/application/section2/account-numbers.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { route } from './wire/routes.ts';
import { idSchema } from './wire/wire.ts';

const ENTRY_ID = /^[A-Za-z0-9_-]{1,40}$/;

export const revealAccountNumber = defineEndpoint({
  ...route('revealAccountNumber'),
  summary:
    'The whole account number of an account or a debt. Each reveal is recorded with its person, and the number of reveals is limited. A person with a second factor confirms it first.',
  access: 'staff',
  params: z.object({
    id: idSchema,
    loanId: idSchema,
    list: z.enum(ACCOUNT_NUMBER_LISTS),
    entryId: z.string().regex(ENTRY_ID),
  }),
  body: z.strictObject({}).optional(),
  status: 200,
  answer: z.object({ accountNumber: z.string() }),
  errors: ['not_found', 'conflict', 'step_up_required'],
});

export const accountNumberEndpoints = { revealAccountNumber };
