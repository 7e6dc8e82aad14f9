import { z } from 'zod';
import { TASK_ROLES, type TaskRole } from '../../domain/loans/task-assignment.ts';

/** A first name. Null means that nobody is assigned; forms send '' for it. */
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

/** The body of a TASKS action: the people assigned to a loan. Omitted fields stay as they are. */
export const taskAssignmentSchema = z.object(assignees);
