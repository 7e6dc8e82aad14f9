import { z } from 'zod';
import { APPLICATION_DATE_BASES } from '../../domain/deadlines/application-date.ts';
import { DELIVERY_METHODS } from '../../domain/deadlines/business-days.ts';
import { DEADLINE_KINDS, DEADLINE_STATES } from '../../domain/deadlines/deadline.ts';
import { DATE_SOURCES, type DateSource } from '../../domain/deadlines/estimate-steps.ts';
import { LOAN_DATE_KINDS } from '../../domain/deadlines/loan-dates.ts';
import { MAX_OWNER_NAME_LENGTH, MAX_OWNERS } from '../../domain/deadlines/owner-deliveries.ts';
import { MAX_AMOUNT_CENTS } from '../../domain/schedules/amortization-terms.ts';
import { enteredDate } from '../../domain/time/entered-date.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { reasonSchema } from '../wire/reason.ts';
import { calendarDateSchema, idSchema, instantSchema } from '../wire/wire.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });
const dateParams = loanParams.extend({ dateKind: z.enum(LOAN_DATE_KINDS) });

/** A legal deadline, or an agreed date, of a loan (DEADLINE-7). */
const deadlineSchema = z.object({
  kind: z.enum(DEADLINE_KINDS),
  title: z.string(),
  law: z.string().nullable().describe('The paragraph that sets it; null for the lock and the closing.'),
  state: z.enum(DEADLINE_STATES),
  dueOn: calendarDateSchema
    .nullable()
    .describe('Its last day; the first allowed day of `earliest-closing`. Null while its start is unknown.'),
  metOn: calendarDateSchema.nullable(),
  isMetLate: z.boolean().describe('Whether it was met after its last day.'),
  note: z.string().describe('The reason of the state, or the next step.'),
});

/** A date that staff enter (DEADLINE-14). */
const loanDateSchema = z.object({
  dateKind: z.enum(LOAN_DATE_KINDS),
  label: z.string(),
  date: calendarDateSchema.nullable().describe('Null: nobody has recorded it, or it was taken back.'),
  method: z.enum(DELIVERY_METHODS).nullable(),
  reason: z.string().nullable().describe('Also why a date was removed.'),
  apr: z.string().nullable().describe("The APR that a Closing Disclosure states, in percent: '6.125'."),
  owners: z
    .array(z.object({ name: z.string(), date: calendarDateSchema.nullable() }))
    .nullable()
    .describe('The day of each owner who may rescind, null without delivery. `date` is the last of them.'),
  cents: z.int().nullable().describe('What the borrower got back by then, of `refund-paid`.'),
  version: z.int().describe('Grows with each change; 0 before the first. The `ETag` of the date.'),
  updatedBy: z.string().nullable(),
  updatedOn: instantSchema.nullable(),
  source: z
    .enum(Object.keys(DATE_SOURCES) as [DateSource, ...DateSource[]])
    .nullable()
    .describe('The page that it comes from, because the form was issued here; null if staff record it.'),
  isChangeable: z.boolean().describe('Whether the caller may record or remove it.'),
});

export type RecordedLoanDate = z.infer<typeof loanDateSchema>;

const loanDeadlinesSchema = z.object({
  today: calendarDateSchema.describe('The Eastern date for which the states are true.'),
  application: z.object({
    receivedOn: calendarDateSchema.nullable(),
    basis: z
      .enum(APPLICATION_DATE_BASES)
      .nullable()
      .describe(
        'The source of the date: the answers, the import that brought them (or its file), or a person.',
      ),
    completedOn: calendarDateSchema.nullable().describe('The day on which every page was saved.'),
    missingItems: z.array(z.string()).describe('Those of the six items that the answers lack now.'),
    note: z.string(),
  }),
  deadlines: z.array(deadlineSchema).describe('In the order of the timeline.'),
  whyNotToFund: z
    .string()
    .nullable()
    .describe(
      'Why the loan must not be funded today: the borrower may rescind it or did (12 CFR 1026.23(c)), or may not sign yet.',
    ),
  borrowers: z.array(z.string()).describe('Their names, with whom a list of owners begins.'),
  dates: z.array(loanDateSchema).describe('Every kind of date, recorded or not.'),
});

export type LoanDeadlines = z.infer<typeof loanDeadlinesSchema>;

export const loanDateBodySchema = z.strictObject({
  date: enteredDate,
  method: z.enum(DELIVERY_METHODS, 'Choose how it was delivered').nullish(),
  reason: reasonSchema,
  apr: z
    .string()
    .trim()
    .regex(/^(\d{1,2}(\.\d{1,3})?)?$/, 'Enter the APR in percent with at most three decimals, such as 6.125')
    .nullish(),
  owners: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1, 'Enter the name').max(MAX_OWNER_NAME_LENGTH),
        date: enteredDate.nullable(),
      }),
    )
    .max(MAX_OWNERS)
    .nullish(),
  cents: z
    .int('Enter an amount, such as 1,234.56')
    .min(1, 'Enter the amount')
    .max(MAX_AMOUNT_CENTS)
    .nullish(),
});

const removalBodySchema = z.strictObject({ reason: reasonSchema });

export type LoanDateRemoval = z.output<typeof removalBodySchema>;

export type LoanDateBody = z.output<typeof loanDateBodySchema>;

const ESTIMATE_SENT = {
  dateKind: 'loan-estimate-sent',
  label: 'Loan Estimate sent',
  date: '2026-11-24',
  method: 'mail',
  reason: null,
  apr: null,
  owners: null,
  cents: null,
  version: 1,
  updatedBy: 'avery',
  updatedOn: '2026-11-24T20:10:00.000Z',
  source: null,
  isChangeable: true,
};

export const getLoanDeadlines = defineEndpoint('getLoanDeadlines', {
  summary: 'The legal deadlines of a loan with their sources and states, and the dates that staff recorded.',
  access: 'staff',
  reach: 'path',
  scope: 'loans:read',
  group: 'Deadlines',
  params: loanParams,
  status: 200,
  answer: loanDeadlinesSchema,
  errors: ['not_found'],
  example: {
    answer: {
      today: '2026-11-25',
      application: {
        receivedOn: '2026-11-20',
        basis: 'answers',
        completedOn: null,
        missingItems: [],
        note: 'All six application items received.',
      },
      deadlines: [
        {
          kind: 'loan-estimate',
          title: 'Loan Estimate',
          law: '12 CFR 1026.19(e)(1)(iii)(A)',
          state: 'met',
          dueOn: '2026-11-25',
          metOn: '2026-11-24',
          isMetLate: false,
          note: 'Sent on Nov 24, 2026, by mail.',
        },
      ],
      whyNotToFund: null,
      borrowers: ['Ana Rivera'],
      dates: [ESTIMATE_SENT],
    },
  },
});

export const recordLoanDate = defineEndpoint('recordLoanDate', {
  summary:
    'Records or corrects a date of a loan. If-Match names its version, `"0"` before the first. A date that cannot be is refused. Only administrators correct the application date.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'loans:write',
  group: 'Deadlines',
  params: dateParams,
  body: loanDateBodySchema,
  ifMatch: 'by-service',
  status: 200,
  answer: loanDateSchema,
  etag: true,
  errors: ['not_found', 'forbidden', 'conflict', 'stale', 'precondition_required'],
  example: { body: { date: '2026-11-24', method: 'mail' }, answer: ESTIMATE_SENT },
});

export const removeLoanDate = defineEndpoint('removeLoanDate', {
  summary:
    'Takes a recorded date back. If-Match names its version. The history keeps it. The day of the funding asks for a reason.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'loans:write',
  group: 'Deadlines',
  params: dateParams,
  body: removalBodySchema.optional(),
  ifMatch: 'by-service',
  status: 200,
  answer: loanDateSchema,
  etag: true,
  errors: ['not_found', 'forbidden', 'conflict', 'stale', 'precondition_required'],
  example: {
    body: { reason: 'Recorded for another loan' },
    answer: { ...ESTIMATE_SENT, date: null, method: null, version: 2 },
  },
});
