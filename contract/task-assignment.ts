import { z } from 'zod';
import { TASK_ROLES, type TaskRole } from '../domain/task-assignment.ts';

/** A first name; null, or an empty text as a form holds it, where nobody is assigned. */
const assigneeSchema = z
  .string()
  .trim()
  .max(100)
  .nullable()
  .transform((name) => name || null);

const assignees = Object.fromEntries(TASK_ROLES.map((role) => [role, assigneeSchema.optional()])) as Record<
  TaskRole,
  z.ZodOptional<typeof assigneeSchema>
>;

/** The body of a TASKS action: who is to work on a loan. What is left out stays as it is. */
export const taskAssignmentSchema = z.object(assignees);
