import { z } from 'zod';
import { ROLES } from '../domain/role.ts';
import { SECOND_FACTOR_METHODS } from '../domain/second-factor.ts';
import { defineEndpoint } from './endpoint.ts';
import { route } from './routes.ts';
import { idSchema, instantSchema } from './wire.ts';

/** Who may sign in is reviewed by administrators. */
const ADMIN = ['ROLE_ADMIN'] as const;

export const staffPersonSchema = z.object({
  staffId: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  addedOn: instantSchema,
  /** Null for whoever may sign in. */
  disabledOn: instantSchema.nullable(),
  roles: z.array(z.object({ role: z.enum(ROLES), since: instantSchema })),
  lastSignInOn: instantSchema.nullable(),
  /** Without recovery codes, which are no factor by themselves. */
  secondFactors: z.array(z.enum(SECOND_FACTOR_METHODS)),
  /** Whether it is the one who asks: nobody resets their own second factor. */
  isYou: z.boolean(),
});

export type StaffPerson = z.infer<typeof staffPersonSchema>;

export const listStaff = defineEndpoint({
  ...route('listStaff'),
  summary: 'Everybody who may sign in or could once: which role since when, last sign-in, second factor.',
  access: ADMIN,
  status: 200,
  answer: z.object({ people: z.array(staffPersonSchema) }),
});

export const exportAccessReview = defineEndpoint({
  ...route('exportAccessReview'),
  summary: 'The access review for the auditor as CSV: a line for each person and role.',
  access: ADMIN,
  status: 200,
  produces: 'text/csv',
  errors: ['step_up_required', 'too_many_requests'],
});

export const resetSecondFactor = defineEndpoint({
  ...route('resetSecondFactor'),
  summary:
    'Removes the second factor of somebody else who has lost it, and ends their sessions. They are told by mail.',
  access: ADMIN,
  params: z.object({ staffId: idSchema }),
  status: 204,
  errors: ['not_found', 'conflict', 'step_up_required'],
});

export const staffEndpoints = { listStaff, exportAccessReview, resetSecondFactor };
