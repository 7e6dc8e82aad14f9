import { z } from 'zod';
import { MORTGAGE_TYPES } from '../../domain/application/section4/lender-loan-information.ts';
import { CONDITION_STAGES } from '../../domain/conditions/condition.ts';
import { APPROVAL_LIMIT_KEYS } from '../../domain/decisions/approval-limits.ts';
import { DECISION_FIGURES } from '../../domain/decisions/decision-facts.ts';
import { DECISION_KINDS } from '../../domain/decisions/decision-kind.ts';
import { DENIAL_REASON_KEYS } from '../../domain/decisions/denial-reasons.ts';
import {
  MAX_DECISION_NOTE_LENGTH,
  MAX_OTHER_REASON_LENGTH,
  MAX_REASON_FIGURE_LENGTH,
} from '../../domain/decisions/loan-decision.ts';
import { LOAN_PROGRAMS } from '../../domain/loans/loan-product.ts';
import { rolesWith } from '../../domain/people/role.ts';
import { isBlank, keepsDirection, TURNING_MESSAGE } from '../../domain/texts/unsafe-characters.ts';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { reasonSchema } from '../wire/reason.ts';
import { idSchema, instantSchema } from '../wire/wire.ts';

export const DECIDERS = rolesWith('decide-loans');

const params = z.object({ id: idSchema, loanId: idSchema });

const termsSchema = z.object({
  loanAmount: z.int().nullable(),
  interestRate: z.int().nullable().describe('In thousandths of a percent: 6125 is 6.125%.'),
  loanProgram: z.enum(LOAN_PROGRAMS).nullable(),
  mortgageType: z.enum(MORTGAGE_TYPES).nullable(),
});

const askedTermsSchema = termsSchema
  .extend({
    loanPurpose: z.string().nullable().optional(),
    occupancy: z.string().nullable().optional(),
    propertyValue: z.int().nullable().optional(),
  })
  .describe('The last three are missing in decisions of earlier versions.');

const figureSchema = z.object({
  key: z.enum(DECISION_FIGURES),
  label: z.string(),
  unit: z.enum(['cents', 'percent', 'rate', 'months', 'count']),
  value: z
    .int()
    .nullable()
    .describe('In cents, hundredths of a percent or tenths of a month. Null while an input is missing.'),
});

const limitSchema = z.object({
  figure: z.enum(APPROVAL_LIMIT_KEYS),
  value: z.int().describe('In the unit of the figure: 5000 is 50.00%, 20 is 2.0 months.'),
});

const decisionSchema = z.object({
  decisionId: idSchema,
  kind: z.enum(DECISION_KINDS),
  state: z
    .enum(['pending', 'in-force', 'superseded'])
    .describe('A pending decision waits for a second underwriter and changes nothing yet.'),
  whyPending: z.string().nullable(),
  confirms: idSchema.nullable().describe('The decision of another underwriter that this one confirms.'),
  applicationVersion: z.int().describe('The version of the application that was judged.'),
  terms: askedTermsSchema.describe('What the applicant asked for.'),
  figures: z.array(figureSchema).describe('The figures of that moment.'),
  reasons: z
    .array(
      z.object({
        reason: z.enum(DENIAL_REASON_KEYS),
        text: z.string().describe("The words of Regulation B's form C-1, or of 'Other'."),
        figure: z.string(),
        words: z.string().nullable(),
      }),
    )
    .describe('In order of weight.'),
  hmdaReasons: z.array(z.int()).describe('Denial reasons of the HMDA register, each once.'),
  limits: z.array(limitSchema).describe('What the approval bounds.'),
  conditions: z
    .array(z.object({ conditionId: idSchema, text: z.string(), stage: z.enum(CONDITION_STAGES) }))
    .describe('The open conditions of that moment.'),
  counteroffer: termsSchema.nullable().describe('The changed terms; null where a term stays.'),
  note: z.string().nullable(),
  decidedOn: instantSchema,
  decidedBy: z.string(),
});

export type Decision = z.infer<typeof decisionSchema>;

const movedSchema = z.object({ label: z.string(), from: z.string(), to: z.string() });

const decisionsSchema = z.object({
  decisions: z.array(decisionSchema).describe('Newest first. Decisions are never changed.'),
  applicationVersion: z.int().describe('The present version, to send back with a decision.'),
  now: z.object({ terms: askedTermsSchema, figures: z.array(figureSchema) }),
  moved: z
    .array(movedSchema)
    .describe('Terms and figures that changed since the decision in force, old and new.'),
  limitsLeft: z
    .array(z.object({ label: z.string(), limit: z.string(), now: z.string() }))
    .describe('Limits of the approval in force that the loan has left.'),
  statusWarning: z.string().nullable().describe('The status no longer agrees with the decision in force.'),
  wasUnanswered: z.boolean().describe('A notice of incompleteness was left unanswered until its day.'),
  awaitsSince: instantSchema.nullable().describe('Since when the loan waits for an underwriter.'),
  openConditions: z.int(),
  whyNotDecide: z.string().nullable().describe('Why the caller may not decide; null if they may.'),
  whyNotConfirm: z
    .string()
    .nullable()
    .describe(
      'Why the caller may not confirm the pending decision; null if they may, or if none is pending.',
    ),
  warning: z.string().nullable().describe('Too few people have the role Underwriter.'),
});

export type Decisions = z.infer<typeof decisionsSchema>;

function text(most: number) {
  return z
    .string()
    .trim()
    .max(most, `has more than ${most} characters`)
    .refine(keepsDirection, TURNING_MESSAGE)
    .transform((given) => (isBlank(given) ? '' : given));
}

function optionalText(most: number) {
  return text(most)
    .nullish()
    .transform((given) => given || null);
}

const newTermsSchema = z.strictObject({
  loanAmount: z.int().min(1).max(100_000_000).nullable().default(null),
  interestRate: z.int().min(1).max(25_000).nullable().default(null),
  loanProgram: z.enum(LOAN_PROGRAMS).nullable().default(null),
  mortgageType: z.enum(MORTGAGE_TYPES).nullable().default(null),
});

/** `wrongDecisionFields` of the domain checks what each kind needs. */
export const newDecisionSchema = z.strictObject({
  kind: z.enum(DECISION_KINDS, 'Choose a decision'),
  applicationVersion: z.int().describe('The version that was judged; 409 after a change.'),
  after: idSchema
    .nullable()
    .describe('The newest decision that the underwriter has seen; null if there was none.'),
  reasons: z
    .array(
      z.strictObject({
        reason: z.enum(DENIAL_REASON_KEYS, 'Choose a reason'),
        figure: text(MAX_REASON_FIGURE_LENGTH).default(''),
        words: optionalText(MAX_OTHER_REASON_LENGTH),
      }),
    )
    .max(20)
    .default([]),
  limits: z
    .array(z.strictObject({ figure: z.enum(APPROVAL_LIMIT_KEYS), value: z.int().min(0).max(1_000_000) }))
    .max(20)
    .default([]),
  counteroffer: newTermsSchema.nullable().default(null),
  note: optionalText(MAX_DECISION_NOTE_LENGTH),
  reason: reasonSchema.describe('Why the status is set although a requirement of it is missing.'),
});

export type NewDecision = z.output<typeof newDecisionSchema>;

const EXAMPLE = {
  decisionId: exampleId('decisionId'),
  kind: 'denied',
  state: 'in-force',
  whyPending: null,
  confirms: null,
  applicationVersion: 12,
  terms: {
    loanAmount: 412_000,
    interestRate: 6125,
    loanProgram: '30-Year Fixed',
    mortgageType: 'Conventional',
  },
  figures: [{ key: 'debt ratio', label: 'Debt-to-income', unit: 'percent', value: 5230 }],
  reasons: [
    {
      reason: 'excessive-obligations',
      text: 'Excessive obligations in relation to income',
      figure: 'Debt-to-income 52.30% of at most 50.00%',
      words: null,
    },
  ],
  hmdaReasons: [1],
  limits: [],
  conditions: [],
  counteroffer: null,
  note: null,
  decidedOn: '2026-11-25T15:04:05.000Z',
  decidedBy: 'uma',
};

export const listDecisions = defineEndpoint('listDecisions', {
  summary:
    'The decisions on a loan, newest first, with its present terms and figures and what moved since the decision in force.',
  access: 'staff',
  reach: 'path',
  scope: 'loans:read',
  group: 'Decisions',
  params,
  status: 200,
  answer: decisionsSchema,
  errors: ['not_found'],
  example: {
    answer: {
      decisions: [EXAMPLE],
      applicationVersion: 13,
      now: { terms: EXAMPLE.terms, figures: EXAMPLE.figures },
      moved: [],
      limitsLeft: [],
      statusWarning: null,
      wasUnanswered: false,
      awaitsSince: null,
      openConditions: 0,
      whyNotDecide: 'Only an underwriter can decide a loan',
      whyNotConfirm: null,
      warning: null,
    },
  },
});

export const decideLoan = defineEndpoint('decideLoan', {
  summary:
    'Records a decision; the loan status follows. `after` names the newest decision that the underwriter has seen: 409 with the newer one otherwise. Above the limit of the underwriter, the decision waits for another one.',
  access: DECIDERS,
  reach: 'path',
  scope: null,
  group: 'Decisions',
  params,
  body: newDecisionSchema,
  maxBodyKB: 32,
  status: 201,
  answer: decisionSchema,
  errors: ['not_found', 'conflict'],
  example: {
    body: {
      kind: 'denied',
      applicationVersion: 12,
      after: null,
      reasons: [{ reason: 'excessive-obligations', figure: 'Debt-to-income 52.30% of at most 50.00%' }],
    },
    answer: EXAMPLE,
  },
});

export const confirmDecision = defineEndpoint('confirmDecision', {
  summary:
    'Confirms the pending decision of another underwriter, which is then in force. Refused once the judged terms or figures have changed.',
  access: DECIDERS,
  reach: 'path',
  scope: null,
  group: 'Decisions',
  params: params.extend({ decisionId: idSchema }),
  body: z.strictObject({ reason: reasonSchema }),
  status: 201,
  answer: decisionSchema,
  errors: ['not_found', 'conflict'],
  example: {
    body: {},
    answer: {
      ...EXAMPLE,
      confirms: exampleId('decisionId'),
      kind: 'final-approval',
      reasons: [],
      hmdaReasons: [],
    },
  },
});
