import { z } from 'zod';
import type { LoanActionType } from '../../domain/loans/loan-action.ts';
import { ORDER_TYPES } from '../../domain/orders/order-types.ts';
import { loanStatusActionSchema } from './loan-status-action.ts';
import { newOrderSchema, orderChangeSchema } from './order-action.ts';
import { rateLockTermsSchema } from './rate-lock-action.ts';
import { taskAssignmentSchema } from './task-assignment.ts';

/**
 * The bodies of all action types as one schema, for the OpenAPI document. The server parses each type with its own
 * schema.
 */
export const newActionBodySchema = z.union([
  ofType('LOAN_STATUS', loanStatusActionSchema),
  ofType('LOCK', rateLockTermsSchema),
  ...ORDER_TYPES.map((orderType) => ofType(orderType, newOrderSchema(orderType))),
  ofType('TASKS', taskAssignmentSchema),
]);

/** The same for changes. The body has no type, because the stored action has one. */
export const actionChangeBodySchema = z.union([
  loanStatusActionSchema,
  rateLockTermsSchema,
  ...ORDER_TYPES.map(orderChangeSchema),
  taskAssignmentSchema,
]);

function ofType(actionType: LoanActionType, body: z.ZodType) {
  return z.intersection(z.object({ actionType: z.literal(actionType) }), body);
}
