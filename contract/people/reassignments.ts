import { z } from 'zod';
import { forEachTask, TASK_ROLES } from '../../domain/loans/task-assignment.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema, instantSchema } from '../wire/wire.ts';
import { ADMINISTRATORS } from './staff.ts';

const params = z.object({ staffId: idSchema });

const assignedLoansSchema = z.object({
  task: z.enum(TASK_ROLES),
  /** The first name on the loans; null if no directory lists the person. */
  name: z.string().nullable(),
  /** Whether another person in the directory has the same first name, so that loans cannot tell them apart. */
  isShared: z.boolean(),
  open: z.int(),
  closed: z.int(),
});

export type AssignedLoans = z.infer<typeof assignedLoansSchema>;

const RUNNING_REASSIGNMENT = {
  withClosed: false,
  state: 'running',
  total: 42,
  done: 18,
  loans: 18,
  finishedOn: null,
};

export const countAssignedLoans = defineEndpoint('countAssignedLoans', {
  summary: 'The number of loans that name a person, by task.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  params,
  status: 200,
  answer: z.object({
    tasks: z.array(assignedLoansSchema),
    started: z
      .object({ open: z.int(), closed: z.int() })
      .describe('Loans that the person started and that no one is assigned to.'),
  }),
  errors: ['not_found'],
  example: { values: { name: 'Grace', isShared: false } },
});

const successorSchema = z.union([idSchema, z.literal('').transform(() => null)]).nullish();

/** A successor for each task. A task without one stays with the person. */
export const reassignmentBodySchema = z.strictObject({
  ...forEachTask(() => successorSchema),
  withClosed: z.boolean().default(false),
});

export const reassignmentSchema = z.object({
  reassignmentId: idSchema,
  startedOn: instantSchema,
  startedBy: z.string(),
  state: z.enum(['running', 'finished', 'stopped']),
  withClosed: z.boolean(),
  total: z.int(),
  done: z.int(),
  tasks: z.array(
    z.object({ task: z.enum(TASK_ROLES), successorId: idSchema, successor: z.string(), loans: z.int() }),
  ),
  finishedOn: instantSchema.nullable(),
});

export type Reassignment = z.infer<typeof reassignmentSchema>;

export const reassignLoans = defineEndpoint('reassignLoans', {
  summary:
    'Begins to give the loans of a person to successors. A job does it, and mails each successor once.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  creates: true,
  params,
  body: reassignmentBodySchema,
  status: 201,
  answer: reassignmentSchema,
  errors: ['not_found', 'conflict', 'step_up_required'],
  example: {
    values: {
      ...RUNNING_REASSIGNMENT,
      conditionsProcessor: undefined,
      loanOfficer: undefined,
      underwriter: undefined,
      closer: undefined,
      done: 0,
      loans: 0,
      successor: 'lena',
    },
  },
});

export const listReassignments = defineEndpoint('listReassignments', {
  summary: 'The reassignments of a person, newest first, with their progress.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'Staff and exports',
  params,
  status: 200,
  answer: z.object({ reassignments: z.array(reassignmentSchema) }),
  errors: ['not_found'],
  example: { values: { ...RUNNING_REASSIGNMENT, successor: 'lena' } },
});
