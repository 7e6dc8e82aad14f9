import { z } from 'zod';
import { isSocialSecurityNumberOwner } from '../domain/application/section1/social-security-numbers.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { route } from './wire/routes.ts';
import { idSchema } from './wire/wire.ts';

export const revealSocialSecurityNumber = defineEndpoint({
  ...route('revealSocialSecurityNumber'),
  summary:
    'The whole social security number of a borrower. Each reveal is recorded with its person, and the number of reveals is limited. A person with a second factor confirms it first.',
  access: 'staff',
  params: z.object({ id: idSchema, loanId: idSchema, owner: z.string().refine(isSocialSecurityNumberOwner) }),
  body: z.strictObject({}).optional(),
  status: 200,
  answer: z.object({ socialSecurityNumber: z.string().regex(/^\d{3}-\d{2}-\d{4}$/) }),
  errors: ['not_found', 'conflict', 'step_up_required'],
});

export const socialSecurityNumberEndpoints = { revealSocialSecurityNumber };
