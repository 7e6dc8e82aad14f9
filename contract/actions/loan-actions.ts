import { z } from 'zod';
import { DECISION_KINDS } from '../../domain/decisions/decision-kind.ts';
import { LOAN_ACTION_TYPES } from '../../domain/loans/loan-action.ts';
import { LOAN_STATUSES } from '../../domain/loans/loan-status.ts';
import { exampleId, QUEUED_MAIL_EXAMPLE } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema } from '../wire/wire.ts';
import { actionChangeBodySchema, newActionBodySchema } from './action-bodies.ts';
import { orderAnswerShape } from './order-action.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });
const actionParams = z.object({ actionId: idSchema });

export const actionEmailSchema = z.object({
  subject: z.string(),
  body: z.string(),
  recipients: z.array(z.string()),
  carbonCopies: z.array(z.string()),
  attachments: z
    .array(z.object({ fileId: idSchema, name: z.string() }))
    .optional()
    .describe(`The customer's documents that are attached.`),
});

export const mailDeliverySchema = z.object({
  state: z.enum(['queued', 'sent', 'failed']),
  attempts: z.int(),
  lastError: z.string().nullable(),
  deliveredTo: z
    .array(z.string())
    .describe('The recipients who have it so far; all of them once it is sent.'),
  sentOn: instantSchema.nullable(),
});

export const loanActionSchema = z.object({
  actionId: idSchema,
  actionType: z.enum(LOAN_ACTION_TYPES),
  status: z.string().nullable(),
  version: z.int().describe('Grows with each change; the `ETag` of the action.'),
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
  reason: z.string().nullish().describe('Why the status was set although requirements were missing.'),
  overridden: z
    .array(z.string())
    .nullish()
    .describe('Ids of the requirements that were missing when the status was set.'),
  cause: z.enum(DECISION_KINDS).nullish().describe('The decision that set the status.'),
  fundedOn: calendarDateSchema
    .nullish()
    .describe('The day on which a status said that money had gone out, where the property is.'),
  setupProcessor: z.string().nullish(),
  conditionsProcessor: z.string().nullish(),
  loanOfficer: z.string().nullish(),
  underwriter: z.string().nullish(),
  closer: z.string().nullish(),
  ...orderAnswerShape,
  actionData: z.object({ email: actionEmailSchema.optional() }).nullish(),
  mail: mailDeliverySchema.nullish(),
});

export type LoanAction = z.infer<typeof loanActionSchema>;

/**
 * Reads only the type: the schema of that type checks its fields. A client may send back a whole action, and the server
 * ignores what it sets itself, such as who has acted.
 */
const actionBodySchema = z.strictObject({
  ...anyValues(loanActionSchema.shape),
  actionType: z.enum(LOAN_ACTION_TYPES),
});

/** Every field of an action, unchecked. */
export function anyValues(shape: object): Record<string, z.ZodOptional<z.ZodUnknown>> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, z.unknown().optional()]));
}

export const LOCK_TERMS_EXAMPLE = {
  lockDate: '2026-11-14',
  lockExpirationDate: '2026-12-14',
  closingDate: '2026-12-11',
  lockedInterestRate: '6.125',
  loanProgram: '30-Year Fixed',
  investorName: 'Harbor Investors',
};

const ADDRESSEES = { recipients: ['orders@title.example'], carbonCopies: ['grace@lender.example'] };

const ORDER = {
  externalLoanId: 'POS-20931',
  closingDate: '2026-12-18',
  actionData: { email: ADDRESSEES },
};

const ACTION = {
  actionId: exampleId('actionId'),
  version: 1,
  createdOn: '2026-11-25T15:04:05.000Z',
  createdByApp: 'PROCESSING_FRONTEND',
  createdByUser: 'avery',
  updatedOn: '2026-11-25T15:04:05.000Z',
  updatedByUser: 'avery',
};

export const LOCK_ACTION_EXAMPLE = {
  ...ACTION,
  actionType: 'LOCK',
  status: 'LOCKED',
  ...LOCK_TERMS_EXAMPLE,
  initialLockExpirationDate: '2026-12-14',
  isLockExtended: false,
};

const ORDERED = {
  ...ACTION,
  actionType: 'TITLE_DOCS',
  status: 'ORDERED',
  version: 2,
  externalLoanId: 'POS-20931',
  closingDate: '2026-12-18',
  titleCompanies: ['Cedar Title'],
  actionData: {
    email: {
      subject: 'Title order for LN-26-004817',
      body: 'Please send the title search and commitment for this loan.',
      ...ADDRESSEES,
      attachments: [],
    },
  },
  mail: QUEUED_MAIL_EXAMPLE,
};

const DRAFT = { ...ORDERED, status: 'DRAFT', mail: null };

export const listLoanActions = defineEndpoint('listLoanActions', {
  summary:
    'Actions of a loan, newest first; of one type when `actionType` is given. The `ETag` is the sum of their versions, so it changes with each new, changed or discarded action.',
  access: 'staff',
  reach: 'path',
  scope: 'actions:read',
  group: 'Status, locks, orders and tasks',
  params: loanParams,
  query: z.object({ actionType: z.enum(LOAN_ACTION_TYPES).optional() }),
  status: 200,
  answer: z.array(loanActionSchema),
  etag: true,
  errors: ['not_found'],
  example: { query: { actionType: 'LOCK' }, answer: [LOCK_ACTION_EXAMPLE] },
});

export const createLoanAction = defineEndpoint('createLoanAction', {
  summary:
    'Records an action of a loan. The body may hold every field of an action: those that the server sets itself are ignored, and any other field is refused. Only administrators record TASKS. A LOAN_STATUS after the decision of another person, and an order after an earlier one of its kind, need If-Match with the `ETag` of the list of their type.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'actions:write',
  group: 'Status, locks, orders and tasks',
  creates: true,
  params: loanParams,
  body: actionBodySchema,
  documentedBody: newActionBodySchema,
  ifMatch: 'optional',
  maxBodyKB: 128,
  status: 201,
  answer: loanActionSchema,
  etag: true,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
  example: {
    bodies: {
      'Loan status': { actionType: 'LOAN_STATUS', loanStatus: 'SUSPENDED' },
      'Rate lock': { actionType: 'LOCK', ...LOCK_TERMS_EXAMPLE },
      'Title order': { actionType: 'TITLE_DOCS', ...ORDER, titleCompanies: ['Cedar Title'] },
      'Insurance order': {
        actionType: 'INSURANCE_BINDER',
        ...ORDER,
        actionData: { email: { ...ADDRESSEES, recipients: ['binders@insurer.example'] } },
        impoundsOrEscrow: 'Yes',
      },
      Tasks: { actionType: 'TASKS', setupProcessor: 'Omar', conditionsProcessor: 'Lena' },
    },
    answer: LOCK_ACTION_EXAMPLE,
  },
});

export const changeLoanAction = defineEndpoint('changeLoanAction', {
  summary:
    'Changes an action. If-Match names its version. Fields that the server sets itself are ignored. Only administrators change TASKS. A discarded draft is refused.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'actions:write',
  group: 'Status, locks, orders and tasks',
  params: actionParams,
  body: actionBodySchema.partial(),
  documentedBody: actionChangeBodySchema,
  ifMatch: 'by-service',
  maxBodyKB: 128,
  status: 200,
  answer: loanActionSchema,
  etag: true,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
  example: {
    body: { ...LOCK_TERMS_EXAMPLE, lockExpirationDate: '2026-12-29' },
    answer: { ...LOCK_ACTION_EXAMPLE, version: 2, lockExpirationDate: '2026-12-29', isLockExtended: true },
  },
});

export const discardLoanAction = defineEndpoint('discardLoanAction', {
  summary:
    'Discards the draft of an order. It leaves all lists and stays in the history. If-Match names its version.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'actions:write',
  group: 'Status, locks, orders and tasks',
  params: actionParams,
  ifMatch: 'by-service',
  status: 204,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
});

export const restoreLoanAction = defineEndpoint('restoreLoanAction', {
  summary:
    'Restores the discarded draft of an order, with the changes in the body. If-Match names its version.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'actions:write',
  group: 'Status, locks, orders and tasks',
  creates: true,
  params: actionParams,
  body: actionBodySchema.partial(),
  documentedBody: actionChangeBodySchema,
  ifMatch: 'by-service',
  maxBodyKB: 128,
  status: 200,
  answer: loanActionSchema,
  etag: true,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
  example: { body: { closingDate: '2026-12-18' }, answer: DRAFT },
});

export const sendLoanActionEmail = defineEndpoint('sendLoanActionEmail', {
  summary:
    "Sends the action's email and marks it ORDERED. Sends it again after a failed delivery. With If-Match, another version is not sent.",
  access: 'work-on-loans',
  reach: 'path',
  scope: 'actions:write',
  group: 'Status, locks, orders and tasks',
  creates: true,
  params: actionParams,
  ifMatch: 'optional',
  status: 200,
  answer: loanActionSchema,
  etag: true,
  errors: ['not_found', 'conflict', 'stale'],
  example: { answer: ORDERED },
});
