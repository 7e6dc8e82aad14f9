import { z } from 'zod';
import { LOAN_STATUSES, SETTABLE_LOAN_STATUSES } from '../../domain/loans/loan-status.ts';
import { rolesWith } from '../../domain/people/role.ts';
import { FINDING_STATES, REQUIREMENT_PLACES } from '../../domain/requirements/requirement.ts';
import { REQUIREMENT_IDS } from '../../domain/requirements/requirement-names.ts';
import { enteredDate } from '../../domain/time/entered-date.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { reasonSchema } from '../wire/reason.ts';
import { idSchema, instantSchema, linkSchema, wholeNumber } from '../wire/wire.ts';

const requirementSchema = z.object({
  requirementId: z.enum(REQUIREMENT_IDS),
  name: z.string(),
  law: z.string().nullable().describe('The paragraph that demands it; null for a rule of the lender.'),
  effect: z
    .enum(['stops', 'asks'])
    .describe('Without it the status is refused, or needs a reason. What is off is left out.'),
  state: z.enum(FINDING_STATES).describe('`unknown` stops like `missing`, but asks for no reason.'),
  words: z.array(z.string()).describe('What is missing or not known.'),
  place: z.enum(REQUIREMENT_PLACES).describe('Where it is done: the application, or a page of the loan.'),
  isOverridden: z.boolean().describe('Whether the current status has a reason for it, so it asks for none.'),
});

export type StatusRequirement = z.infer<typeof requirementSchema>;

const statusSchema = z.object({
  loanStatus: z.enum(SETTABLE_LOAN_STATUSES),
  requirements: z.array(requirementSchema),
});

export type RequirementsOfStatus = z.infer<typeof statusSchema>;

const REQUIREMENT_EXAMPLE = {
  requirementId: 'rescission-over',
  name: 'Right to rescind over',
  law: '12 CFR 1026.23(c)',
  effect: 'asks',
  state: 'missing',
  words: ['The borrower may rescind until midnight of Nov 28, 2026.'],
  place: 'deadlines',
  isOverridden: false,
};

export const listStatusRequirements = defineEndpoint('listStatusRequirements', {
  summary:
    'What a loan needs before each status that staff set, by the requirements that administrators turned on, and what is missing today.',
  access: 'staff',
  reach: 'path',
  scope: 'actions:read',
  group: 'Status, locks, orders and tasks',
  params: z.object({ id: idSchema, loanId: idSchema }),
  status: 200,
  answer: z.object({ statuses: z.array(statusSchema) }),
  errors: ['not_found'],
  example: { answer: { statuses: [{ loanStatus: 'FUNDED', requirements: [REQUIREMENT_EXAMPLE] }] } },
});

const OVERSEERS = rolesWith('review-status-overrides');

const period = {
  from: enteredDate.optional().describe('Eastern dates, both included.'),
  to: enteredDate.optional(),
  unconfirmed: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Only those that compliance has not confirmed.'),
};

const END_BEFORE_START = { path: ['to'], error: 'Enter a day that is not before the first one' };

function endsAfterStart({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from === undefined || to === undefined || from <= to;
}

const confirmationSchema = z.object({
  confirmedOn: instantSchema,
  confirmedBy: z.string().describe('The name that is stamped on records.'),
  note: z.string().nullable(),
});

export type OverrideConfirmation = z.infer<typeof confirmationSchema>;

const overrideSchema = z.object({
  overrideId: z.int(),
  at: instantSchema,
  person: z.string().describe('The name that is stamped on records.'),
  customerId: idSchema,
  loanId: idSchema,
  loanNumber: z.string().nullable().describe('Null for a loan that was disposed of.'),
  loanStatus: z.enum(LOAN_STATUSES),
  requirements: z.array(z.object({ requirementId: z.string(), name: z.string() })),
  reason: z.string(),
  confirmation: confirmationSchema.nullable().describe('Null until compliance confirms it.'),
});

export type StatusOverride = z.infer<typeof overrideSchema>;

export const listStatusOverrides = defineEndpoint('listStatusOverrides', {
  summary: 'Statuses that were set although requirements were missing, with the reasons, newest first.',
  access: OVERSEERS,
  reach: 'none',
  scope: null,
  group: 'Status, locks, orders and tasks',
  query: z
    .object({
      ...period,
      limit: wholeNumber(1, 200).default(50),
      after: wholeNumber(1).optional().describe('The position in `links.next`.'),
    })
    .refine(endsAfterStart, END_BEFORE_START),
  status: 200,
  answer: z.object({
    overrides: z.array(overrideSchema),
    links: z.object({ next: linkSchema.optional() }),
  }),
  example: {
    values: {
      from: '2026-11-01',
      to: '2026-11-25',
      loanStatus: 'FUNDED',
      requirementId: 'rescission-over',
      name: 'Right to rescind over',
      reason: 'Into escrow',
      confirmedBy: 'casey',
      note: 'The escrow agreement is in the file.',
    },
  },
});

export const exportStatusOverrides = defineEndpoint('exportStatusOverrides', {
  summary: 'The same as CSV, without a limit of rows. The export is recorded.',
  access: OVERSEERS,
  reach: 'none',
  scope: null,
  group: 'Status, locks, orders and tasks',
  query: z.object(period).refine(endsAfterStart, END_BEFORE_START),
  status: 200,
  produces: 'text/csv',
  errors: ['step_up_required', 'too_many_requests'],
  example: { values: { from: '2026-11-01', to: '2026-11-25' } },
});

export const confirmStatusOverride = defineEndpoint('confirmStatusOverride', {
  summary:
    'Confirms that compliance has reviewed an overridden requirement, once. A repeat by the same person answers the same; 409 names another person who confirmed it.',
  access: rolesWith('confirm-status-overrides'),
  reach: 'none',
  scope: null,
  group: 'Status, locks, orders and tasks',
  params: z.object({ overrideId: wholeNumber(1).describe('The id that the list gives the override.') }),
  body: z.strictObject({ note: reasonSchema.describe('At most 500 characters.') }),
  status: 201,
  answer: confirmationSchema,
  errors: ['not_found', 'conflict'],
  example: {
    values: { overrideId: 4711 },
    body: { note: 'The escrow agreement is in the file.' },
    answer: {
      confirmedOn: '2026-11-25T15:04:05.000Z',
      confirmedBy: 'casey',
      note: 'The escrow agreement is in the file.',
    },
  },
});
