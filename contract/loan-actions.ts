import { z } from 'zod';
import { LOAN_ACTION_TYPES } from '../domain/loan-action.ts';
import { LOAN_STATUSES } from '../domain/loan-status.ts';
import { defineEndpoint } from './endpoint.ts';
import { route } from './routes.ts';
import { calendarDateSchema, idSchema, instantSchema } from './wire.ts';

/** One action of a loan (loan actions specification, section 3). Fields that do not belong to its type are absent. */
export const loanActionSchema = z.object({
  actionId: idSchema,
  actionType: z.enum(LOAN_ACTION_TYPES),
  status: z.string().nullable(),
  createdOn: instantSchema,
  createdByApp: z.string(),
  createdByUser: z.string(),
  updatedOn: instantSchema,
  updatedByUser: z.string(),
  externalLoanId: z.string().nullish(),
  closingDate: calendarDateSchema.nullish(),
  lockDate: calendarDateSchema.nullish(),
  lockExpirationDate: calendarDateSchema.nullish(),
  initialLockExpirationDate: calendarDateSchema.nullish(),
  lockExtendedOn: calendarDateSchema.nullish(),
  isLockExtended: z.boolean().nullish(),
  lockedInterestRate: z.string().nullish(),
  investorName: z.string().nullish(),
  loanProgram: z.string().nullish(),
  loanStatus: z.enum(LOAN_STATUSES).nullish(),
  setupProcessor: z.string().nullish(),
  conditionsProcessor: z.string().nullish(),
  loanOfficer: z.string().nullish(),
});

export type LoanAction = z.infer<typeof loanActionSchema>;

export const listLoanActions = defineEndpoint({
  ...route('listLoanActions'),
  summary: 'Actions of a loan, newest first; of one type when it is named.',
  access: 'staff',
  params: z.object({ id: idSchema, loanId: idSchema }),
  query: z.object({ actionType: z.enum(LOAN_ACTION_TYPES).optional() }),
  status: 200,
  answer: z.array(loanActionSchema),
  errors: ['not_found'],
});

export const loanActionEndpoints = { listLoanActions };
