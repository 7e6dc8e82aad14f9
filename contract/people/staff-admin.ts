import { z } from 'zod';
import { ZERO_LIMIT_MESSAGE } from '../../domain/decisions/underwriter-limit.ts';
import { nmlsIdSchema } from '../../domain/people/nmls-id.ts';
import { ROLES } from '../../domain/people/role.ts';
import { STAFF_EVENTS } from '../../domain/people/staff-change.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { colleagueNameFields } from '../wire/names.ts';
import { emailSchema, idSchema, instantSchema, linkSchema, wholeNumber } from '../wire/wire.ts';
import { ADMINISTRATORS, STAFF_EXAMPLE, staffPersonSchema } from './staff.ts';

const rolesSchema = z
  .array(z.enum(ROLES))
  .max(ROLES.length)
  .transform((roles) => [...new Set(roles)]);

export const staffNameBodySchema = z.strictObject(colleagueNameFields);

export const newStaffBodySchema = z.strictObject({
  ...colleagueNameFields,
  email: emailSchema,
  roles: rolesSchema.refine((roles) => roles.length > 0, 'Choose at least one role'),
});

const staffRolesBodySchema = z.strictObject({ roles: rolesSchema });

const params = z.object({ staffId: idSchema });

export const addStaff = defineEndpoint('addStaff', {
  summary: 'Adds a person who may sign in, and invites them by mail.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  creates: true,
  body: newStaffBodySchema,
  status: 201,
  answer: staffPersonSchema,
  errors: ['conflict', 'step_up_required'],
  example: {
    values: {
      ...STAFF_EXAMPLE,
      branch: null,
      lastSignInOn: null,
      secondFactors: [],
      sessions: 0,
      version: 1,
    },
  },
});

export const setStaffRoles = defineEndpoint('setStaffRoles', {
  summary: 'Gives a person exactly these roles. A person without roles may not sign in.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  params,
  body: staffRolesBodySchema,
  ifMatch: true,
  status: 200,
  answer: staffPersonSchema,
  errors: ['not_found', 'conflict', 'stale', 'step_up_required'],
  example: { values: STAFF_EXAMPLE },
});

export const setStaffDisabled = defineEndpoint('setStaffDisabled', {
  title: 'Disable or enable person',
  summary: 'Disables a person and ends their sessions at once, or lets them sign in again.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  params,
  body: z.strictObject({ disabled: z.boolean() }),
  ifMatch: true,
  status: 200,
  answer: staffPersonSchema,
  errors: ['not_found', 'conflict', 'stale', 'step_up_required'],
  example: { values: { ...STAFF_EXAMPLE, disabledOn: '2026-11-25T15:04:05.000Z', sessions: 0 } },
});

export const setStaffName = defineEndpoint('setStaffName', {
  summary:
    'Changes the name of a person; their entries in the directories follow. A first name by which loans name the person stays.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  params,
  body: staffNameBodySchema,
  ifMatch: true,
  status: 200,
  answer: staffPersonSchema,
  errors: ['not_found', 'conflict', 'stale', 'step_up_required'],
  example: { values: STAFF_EXAMPLE },
});

const limitSchema = (most: number) => z.int().min(1, ZERO_LIMIT_MESSAGE).max(most).nullable();

export const underwriterLimitBodySchema = z.strictObject({
  amount: limitSchema(100_000_000).describe('In dollars; null for no limit.'),
  loanToValue: limitSchema(20_000).describe('In hundredths of a percent; null for no limit.'),
});

export const setUnderwriterLimit = defineEndpoint('setUnderwriterLimit', {
  summary: 'Sets what an underwriter may approve alone. Above it, another underwriter confirms the decision.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  params,
  body: underwriterLimitBodySchema,
  ifMatch: true,
  status: 200,
  answer: staffPersonSchema,
  errors: ['not_found', 'conflict', 'stale', 'step_up_required'],
  example: { body: { amount: 750_000, loanToValue: 9500 }, values: STAFF_EXAMPLE },
});

export const nmlsIdBodySchema = z.strictObject({ nmlsId: nmlsIdSchema });

export const setStaffNmlsId = defineEndpoint('setStaffNmlsId', {
  summary: 'Sets the NMLS ID of a person, or removes it. Quotes that the person saved show it.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  params,
  body: nmlsIdBodySchema,
  ifMatch: true,
  status: 200,
  answer: staffPersonSchema,
  errors: ['not_found', 'conflict', 'stale', 'step_up_required'],
  example: { values: STAFF_EXAMPLE },
});

export const getOwnNmlsId = defineEndpoint('getOwnNmlsId', {
  summary: 'The NMLS ID of the signed-in person; empty for none.',
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  status: 200,
  answer: nmlsIdBodySchema,
  example: { values: { nmlsId: '118204' } },
});

export const setOwnNmlsId = defineEndpoint('setOwnNmlsId', {
  summary: 'Sets the NMLS ID of the signed-in person, or removes it.',
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  body: nmlsIdBodySchema,
  status: 200,
  answer: nmlsIdBodySchema,
  example: { values: { nmlsId: '118204' } },
});

export const inviteStaffAgain = defineEndpoint('inviteStaffAgain', {
  summary:
    'Mails the invitation again to a person who has never signed in. A person gets one such mail in 5 minutes.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  params,
  status: 200,
  answer: staffPersonSchema,
  errors: ['not_found', 'conflict', 'step_up_required', 'too_many_requests'],
  example: { values: { ...STAFF_EXAMPLE, lastSignInOn: null, secondFactors: [], sessions: 0 } },
});

export const endStaffSessions = defineEndpoint('endStaffSessions', {
  summary: 'Ends all sessions of another person, who may sign in again.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  params,
  status: 200,
  answer: z.object({ ended: z.int() }),
  errors: ['not_found', 'conflict', 'step_up_required'],
});

export const unlinkStaff = defineEndpoint('unlinkStaff', {
  summary:
    "Forgets another person's account at the provider of single sign-on, and ends their sessions. The next account with their verified address becomes theirs.",
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  params,
  status: 200,
  answer: staffPersonSchema,
  errors: ['not_found', 'conflict', 'step_up_required'],
  example: { values: { ...STAFF_EXAMPLE, sessions: 0 } },
});

const staffChangeSchema = z.object({
  changeId: z.int(),
  at: instantSchema,
  actor: z.string(),
  kind: z.enum(STAFF_EVENTS),
  staffId: idSchema,
  email: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});

export type StaffChange = z.infer<typeof staffChangeSchema>;

export const listStaffChanges = defineEndpoint('listStaffChanges', {
  summary: 'Staff changes, newest first; of one person if asked for.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  query: z.object({ before: wholeNumber(1).optional(), staffId: idSchema.optional() }),
  status: 200,
  answer: z.object({
    changes: z.array(staffChangeSchema),
    links: z.object({ next: linkSchema.optional() }),
  }),
  example: { values: { field: 'Roles', from: null, to: 'Loan officer' } },
});
