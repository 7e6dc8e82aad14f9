import { z } from 'zod';
import { forEachTask } from '../../domain/loans/task-assignment.ts';

/** A first name. Null means that nobody is assigned; forms send '' for it. */
const assigneeSchema = z
  .string()
  .trim()
  .max(100)
  .nullable()
  .transform((name) => name || null);

/** The body of a TASKS action: the people assigned to a loan. Omitted fields stay as they are. */
export const taskAssignmentSchema = z.object(forEachTask(() => assigneeSchema.optional()));
