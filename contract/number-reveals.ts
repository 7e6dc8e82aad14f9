import { z } from 'zod';
import { isSocialSecurityNumberOwner } from '../domain/application/section1/social-security-numbers.ts';
import { ACCOUNT_NUMBER_LISTS } from '../domain/application/section2/account-numbers.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { idSchema } from './wire/wire.ts';

export const revealSocialSecurityNumber = defineEndpoint('revealSocialSecurityNumber', {
  summary:
    'The whole Social Security number of a borrower. Each reveal is recorded with its person, and the number of reveals is limited. A person with a second factor confirms it first.',
  access: 'staff',
  reach: 'path',
  scope: null,
  group: 'Loans and applications',
  params: z.object({ id: idSchema, loanId: idSchema, owner: z.string().refine(isSocialSecurityNumberOwner) }),
  body: z.strictObject({}).optional(),
  status: 200,
  answer: z.object({ socialSecurityNumber: z.string().regex(/^\d{3}-\d{2}-\d{4}$/) }),
  errors: ['not_found', 'conflict', 'step_up_required'],
  example: { values: { owner: 'primary' } },
});

const ENTRY_ID = /^[A-Za-z0-9_-]{1,40}$/;

export const revealAccountNumber = defineEndpoint('revealAccountNumber', {
  summary:
    'The whole account number of an account or a debt. Each reveal is recorded with its person, and the number of reveals is limited. A person with a second factor confirms it first.',
  access: 'staff',
  reach: 'path',
  scope: null,
  group: 'Loans and applications',
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
  example: { values: { entryId: 'a1' } },
});
