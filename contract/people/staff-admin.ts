import { z } from 'zod';
import { ROLES } from '../../domain/people/role.ts';
import { STAFF_EVENTS } from '../../domain/people/staff-change.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { route } from '../wire/routes.ts';
import {
  emailSchema,
  firstNameSchema,
  idSchema,
  instantSchema,
  lastNameSchema,
  linkSchema,
  wholeNumber,
} from '../wire/wire.ts';
import { ADMINISTRATORS, staffPersonSchema } from './staff.ts';

const rolesSchema = z.array(z.enum(ROLES)).transform((roles) => [...new Set(roles)]);

export const newStaffBodySchema = z.strictObject({
  firstName: firstNameSchema,
  lastName: z.union([lastNameSchema, z.literal('').transform(() => null)]).nullish(),
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

export const endStaffSessions = defineEndpoint({
  ...route('endStaffSessions'),
  summary: 'Ends all sessions of another person, who may sign in again.',
  access: ADMINISTRATORS,
  params,
  status: 200,
  answer: z.object({ ended: z.int() }),
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
  endStaffSessions,
  listStaffChanges,
};
