import { z } from 'zod';
import { LOAN_ACCESS } from '../../domain/company-settings/company-settings.ts';
import { BRANCH_EVENTS, BRANCH_NAME_LIMIT } from '../../domain/loan-access/branch.ts';
import { tidyName } from '../../domain/texts/look-alike-names.ts';
import { isStorableText, UNSTORABLE_MESSAGE } from '../../domain/texts/storable-text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { requireNameApart } from '../wire/names.ts';
import { idSchema, instantSchema, linkSchema, wholeNumber } from '../wire/wire.ts';
import { ADMINISTRATORS, STAFF_EXAMPLE, staffPersonSchema } from './staff.ts';

const branchSchema = z.object({
  branchId: idSchema,
  name: z.string(),
  closedOn: instantSchema.nullable(),
  people: z.int(),
  version: z.int(),
});

export type Branch = z.infer<typeof branchSchema>;

const nameSchema = z
  .string()
  .overwrite(tidyName)
  .min(1, 'Enter the name of the branch')
  .max(BRANCH_NAME_LIMIT, `Enter at most ${BRANCH_NAME_LIMIT} characters`)
  .refine(isStorableText, UNSTORABLE_MESSAGE)
  .superRefine(requireNameApart);

export const newBranchBodySchema = z.strictObject({ name: nameSchema });

const BRANCH = { name: 'Raleigh', people: 6, closed: false, closedOn: null };

export const listBranches = defineEndpoint('listBranches', {
  summary: 'The branches by name, closed ones as well.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  status: 200,
  answer: z.object({ branches: z.array(branchSchema) }),
  example: { values: BRANCH },
});

const branchChangeSchema = z.object({
  changeId: z.int(),
  at: instantSchema,
  actor: z.string(),
  kind: z.enum(BRANCH_EVENTS),
  branchId: idSchema,
  name: z.string(),
  changes: z.array(
    z.object({ field: z.enum(['Name', 'State']), from: z.string().nullable(), to: z.string().nullable() }),
  ),
});

export type BranchChange = z.infer<typeof branchChangeSchema>;

export const listBranchChanges = defineEndpoint('listBranchChanges', {
  summary: 'Branch changes, newest first.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  query: z.object({ before: wholeNumber(1).optional() }),
  status: 200,
  answer: z.object({
    changes: z.array(branchChangeSchema),
    links: z.object({ next: linkSchema.optional() }),
  }),
  example: { values: { name: 'Raleigh', from: null, to: 'Raleigh' } },
});

export const addBranch = defineEndpoint('addBranch', {
  summary: 'Adds a branch.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  creates: true,
  body: newBranchBodySchema,
  status: 201,
  answer: branchSchema,
  errors: ['conflict', 'step_up_required'],
  example: { values: { ...BRANCH, people: 0, version: 1 } },
});

export const changeBranch = defineEndpoint('changeBranch', {
  summary: 'Renames a branch, closes it, or opens it again. A branch with people cannot be closed.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  params: z.object({ branchId: idSchema }),
  body: z.strictObject({ name: nameSchema, closed: z.boolean() }),
  ifMatch: true,
  status: 200,
  answer: branchSchema,
  errors: ['not_found', 'conflict', 'stale', 'step_up_required'],
  example: { values: BRANCH },
});

export const setStaffBranch = defineEndpoint('setStaffBranch', {
  summary: 'Moves a person to a branch, or to none. Their sight of loans follows at once.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  params: z.object({ staffId: idSchema }),
  body: z.strictObject({ branchId: idSchema.nullable() }),
  ifMatch: true,
  status: 200,
  answer: staffPersonSchema,
  errors: ['not_found', 'conflict', 'stale', 'step_up_required'],
  example: { values: STAFF_EXAMPLE },
});

const loanSightSchema = z.object({
  access: z.enum(Object.keys(LOAN_ACCESS) as [keyof typeof LOAN_ACCESS]),
  sees: z.enum(['everything', 'branch', 'own']),
  /** The name of the caller's branch, if their access is limited to it. */
  branch: z.string().nullable(),
});

export type LoanSightAnswer = z.infer<typeof loanSightSchema>;

export const getLoanSight = defineEndpoint('getLoanSight', {
  title: 'Get which loans one sees',
  summary: 'The loans that the caller sees: all, those of their branch, or their own.',
  access: 'staff',
  reach: 'viewer',
  scope: null,
  group: 'Staff and exports',
  status: 200,
  answer: loanSightSchema,
});
