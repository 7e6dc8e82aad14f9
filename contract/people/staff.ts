import { z } from 'zod';
import { LOAN_OFFICER, ROLES, rolesWith } from '../../domain/people/role.ts';
import { SECOND_FACTOR_METHODS } from '../../domain/sessions/second-factor.ts';
import { OFFICER_EXAMPLE } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema, instantSchema } from '../wire/wire.ts';

/** Administrators decide who may sign in. */
export const ADMINISTRATORS = rolesWith('manage-staff');

export const staffPersonSchema = z.object({
  staffId: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  nmlsId: z.string().describe('The id of the person at NMLS; empty for none.'),
  underwriterLimit: z
    .object({ amount: z.int().nullable(), loanToValue: z.int().nullable() })
    .describe(
      'What an underwriter may approve alone: dollars and hundredths of a percent; null for no limit.',
    ),
  addedOn: instantSchema,
  disabledOn: instantSchema.nullable(),
  roles: z.array(z.object({ role: z.enum(ROLES), since: instantSchema })),
  branch: z.object({ branchId: idSchema, name: z.string() }).nullable(),
  lastSignInOn: instantSchema.nullable(),
  /** Without recovery codes, which do not count as a factor. */
  secondFactors: z.array(z.enum(SECOND_FACTOR_METHODS)),
  /** Whether an account at the single sign-on provider is linked to them. */
  isLinked: z.boolean(),
  /** Whether this is the caller, who cannot disable themselves or reset their own second factor. */
  isYou: z.boolean(),
  sessions: z.int(),
  /** Incremented with each change of roles or state. Sent back in `If-Match`. */
  version: z.int(),
});

export type StaffPerson = z.infer<typeof staffPersonSchema>;

export const STAFF_EXAMPLE = {
  ...OFFICER_EXAMPLE,
  nmlsId: '118204',
  amount: null,
  loanToValue: null,
  roles: LOAN_OFFICER,
  role: LOAN_OFFICER,
  disabledOn: null,
  isLinked: false,
  isYou: false,
  sessions: 2,
};

export const listStaff = defineEndpoint('listStaff', {
  summary:
    'Everyone who may sign in or once could, with roles and their dates, last sign-in and second factor.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  status: 200,
  answer: z.object({ people: z.array(staffPersonSchema) }),
  example: { values: STAFF_EXAMPLE },
});

export const exportAccessReview = defineEndpoint('exportAccessReview', {
  summary:
    'The access review for the auditor as CSV: one line per person and role, then one per API key and webhook.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  status: 200,
  produces: 'text/csv',
  errors: ['step_up_required', 'too_many_requests'],
});

export const resetSecondFactor = defineEndpoint('resetSecondFactor', {
  summary:
    'Removes the second factor of another person who has lost it, ends their sessions, and notifies them by mail.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  params: z.object({ staffId: idSchema }),
  status: 204,
  errors: ['not_found', 'conflict', 'step_up_required'],
});
