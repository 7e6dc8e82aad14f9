import { z } from 'zod';
import { nmlsIdSchema } from '../../domain/people/nmls-id.ts';
import { ROLES } from '../../domain/people/role.ts';
import { STAFF_EVENTS } from '../../domain/people/staff-change.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { colleagueNameFields } from '../wire/names.ts';
import { route } from '../wire/routes.ts';
import { emailSchema, idSchema, instantSchema, linkSchema, wholeNumber } from '../wire/wire.ts';
import { ADMINISTRATORS, staffPersonSchema } from './staff.ts';

const rolesSchema = z.array(z.enum(ROLES)).transform((roles) => [...new Set(roles)]);

export const staffNameBodySchema = z.strictObject(colleagueNameFields);

export const newStaffBodySchema = z.strictObject({
  ...colleagueNameFields,
  email: emailSchema,
  roles: rolesSchema.refine((roles) => roles.length > 0, 'Choose at least one role'),
});

export const staffRolesBodySchema = z.strictObject({ roles: rolesSchema });

const params = z.object({ staffId: idSchema });

export const addStaff = defineEndpoint({
  ...route('addStaff'),
  summary: 'Adds a person who may sign in, and invites them by mail.',
  access: ADMINISTRATORS,
  creates: true,
  body: newStaffBodySchema,
  status: 201,
  answer: staffPersonSchema,
  errors: ['conflict', 'step_up_required'],
});

export const setStaffRoles = defineEndpoint({
  ...route('setStaffRoles'),
  summary: 'Gives a person exactly these roles. A person without roles may not sign in.',
  access: ADMINISTRATORS,
  params,
  body: staffRolesBodySchema,
  ifMatch: true,
  status: 200,
  answer: staffPersonSchema,
  errors: ['not_found', 'conflict', 'stale', 'step_up_required'],
});

export const setStaffDisabled = defineEndpoint({
  ...route('setStaffDisabled'),
  summary: 'Disables a person and ends their sessions at once, or lets them sign in again.',
  access: ADMINISTRATORS,
  params,
  body: z.strictObject({ disabled: z.boolean() }),
  ifMatch: true,
  status: 200,
  answer: staffPersonSchema,
  errors: ['not_found', 'conflict', 'stale', 'step_up_required'],
});

export const setStaffName = defineEndpoint({
  ...route('setStaffName'),
  summary:
    'Changes the name of a person; their entries in the directories follow. A first name by which loans name the person stays.',
  access: ADMINISTRATORS,
  params,
  body: staffNameBodySchema,
  ifMatch: true,
  status: 200,
  answer: staffPersonSchema,
  errors: ['not_found', 'conflict', 'stale', 'step_up_required'],
});

export const nmlsIdBodySchema = z.strictObject({ nmlsId: nmlsIdSchema });

export const setStaffNmlsId = defineEndpoint({
  ...route('setStaffNmlsId'),
  summary: 'Sets the NMLS id of a person, or removes it. Quotes that the person saved show it.',
  access: ADMINISTRATORS,
  params,
  body: nmlsIdBodySchema,
  ifMatch: true,
  status: 200,
  answer: staffPersonSchema,
  errors: ['not_found', 'conflict', 'stale', 'step_up_required'],
});

export const getOwnNmlsId = defineEndpoint({
  ...route('getOwnNmlsId'),
  summary: 'The NMLS id of the signed-in person; empty for none.',
  access: 'staff',
  status: 200,
  answer: nmlsIdBodySchema,
});

export const setOwnNmlsId = defineEndpoint({
  ...route('setOwnNmlsId'),
  summary: 'Sets the NMLS id of the signed-in person, or removes it.',
  access: 'staff',
  body: nmlsIdBodySchema,
  status: 200,
  answer: nmlsIdBodySchema,
});

export const inviteStaffAgain = defineEndpoint({
  ...route('inviteStaffAgain'),
  summary:
    'Mails the invitation again to a person who has never signed in. A person gets one such mail in 5 minutes.',
  access: ADMINISTRATORS,
  params,
  status: 200,
  answer: staffPersonSchema,
  errors: ['not_found', 'conflict', 'step_up_required', 'too_many_requests'],
});

export const endStaffSessions = defineEndpoint({
  ...route('endStaffSessions'),
  summary: 'Ends all sessions of another person, who may sign in again.',
  access: ADMINISTRATORS,
  params,
  status: 200,
  answer: z.object({ ended: z.int() }),
  errors: ['not_found', 'conflict', 'step_up_required'],
});

export const unlinkStaff = defineEndpoint({
  ...route('unlinkStaff'),
  summary:
    "Forgets another person's account at the provider of single sign-on, and ends their sessions. The next account with their verified address becomes theirs.",
  access: ADMINISTRATORS,
  params,
  status: 200,
  answer: staffPersonSchema,
  errors: ['not_found', 'conflict', 'step_up_required'],
});

/** One change of the staff. */
export const staffChangeSchema = z.object({
  changeId: z.int(),
  at: instantSchema,
  /** The name on records, or the command. */
  actor: z.string(),
  kind: z.enum(STAFF_EVENTS),
  staffId: idSchema,
  email: z.string(),
  /** In words; null where there was or is none. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});

export type StaffChange = z.infer<typeof staffChangeSchema>;

export const listStaffChanges = defineEndpoint({
  ...route('listStaffChanges'),
  summary: 'Changes of the staff, newest first; of one person if asked for.',
  access: ADMINISTRATORS,
  query: z.object({ before: wholeNumber(1).optional(), staffId: idSchema.optional() }),
  status: 200,
  answer: z.object({
    changes: z.array(staffChangeSchema),
    links: z.object({ next: linkSchema.optional() }),
  }),
});

export const staffAdminEndpoints = {
  addStaff,
  setStaffRoles,
  setStaffDisabled,
  setStaffName,
  setStaffNmlsId,
  getOwnNmlsId,
  setOwnNmlsId,
  inviteStaffAgain,
  endStaffSessions,
  unlinkStaff,
  listStaffChanges,
};
