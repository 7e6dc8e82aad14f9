import { z } from 'zod';
import { APPLICATION_DATE_BASES } from '../../domain/deadlines/application-date.ts';
import { DELIVERY_METHODS } from '../../domain/deadlines/business-days.ts';
import { DEADLINE_KINDS, DEADLINE_STATES } from '../../domain/deadlines/deadline.ts';
import { LOAN_DATE_KINDS, MAX_REASON_LENGTH } from '../../domain/deadlines/loan-dates.ts';
import { isBlank } from '../../domain/texts/invisible-characters.ts';
import { keepsDirection, TURNING_MESSAGE } from '../../domain/texts/turning-characters.ts';
import { isCalendarDate } from '../../domain/time/eastern-time.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { route } from '../wire/routes.ts';
import { calendarDateSchema, idSchema, instantSchema } from '../wire/wire.ts';

const loanParams = z.object({ id: idSchema, loanId: idSchema });
const dateParams = loanParams.extend({ dateKind: z.enum(LOAN_DATE_KINDS) });

/** A legal deadline, or an agreed date, of a loan (DEADLINE-7). */
export const deadlineSchema = z.object({
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

/** A date that staff record (DEADLINE-14). */
export const loanDateSchema = z.object({
  dateKind: z.enum(LOAN_DATE_KINDS),
  label: z.string(),
  date: calendarDateSchema.nullable().describe('Null: nobody has recorded it, or it was taken back.'),
  method: z.enum(DELIVERY_METHODS).nullable(),
  reason: z.string().nullable(),
  version: z.int().describe('Grows with each change; 0 before the first. The `ETag` of the date.'),
  updatedBy: z.string().nullable(),
  updatedOn: instantSchema.nullable(),
  isChangeable: z.boolean().describe('Whether the caller may record or remove it.'),
});

export type RecordedLoanDate = z.infer<typeof loanDateSchema>;

export const loanDeadlinesSchema = z.object({
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
  dates: z.array(loanDateSchema).describe('Every kind of date, recorded or not.'),
});

export type LoanDeadlines = z.infer<typeof loanDeadlinesSchema>;

/** A date with the manner of its delivery, and the reason of a correction. */
export const loanDateBodySchema = z.strictObject({
  date: z.string().max(10).refine(isCalendarDate, 'Enter a date that exists, as MM/DD/YYYY'),
  method: z.enum(DELIVERY_METHODS, 'Choose how it was delivered').nullish(),
  reason: z
    .string()
    .trim()
    .max(MAX_REASON_LENGTH, `has more than ${MAX_REASON_LENGTH} characters`)
    .refine(keepsDirection, TURNING_MESSAGE)
    .transform((reason) => (isBlank(reason) ? '' : reason))
    .nullish(),
});

export type LoanDateBody = z.output<typeof loanDateBodySchema>;

export const getLoanDeadlines = defineEndpoint({
  ...route('getLoanDeadlines'),
  summary: 'The legal deadlines of a loan with their sources and states, and the dates that staff recorded.',
  access: 'staff',
  params: loanParams,
  status: 200,
  answer: loanDeadlinesSchema,
  errors: ['not_found'],
});

export const recordLoanDate = defineEndpoint({
  ...route('recordLoanDate'),
  summary:
    'Records or corrects a date of a loan. If-Match names its version, `"0"` before the first. A date that cannot be is refused. Only administrators correct the application date.',
  access: 'staff',
  params: dateParams,
  body: loanDateBodySchema,
  ifMatch: 'by-service',
  status: 200,
  answer: loanDateSchema,
  etag: true,
  errors: ['not_found', 'forbidden', 'conflict', 'stale', 'precondition_required'],
});

export const removeLoanDate = defineEndpoint({
  ...route('removeLoanDate'),
  summary: 'Takes a recorded date back. If-Match names its version. The history keeps it.',
  access: 'staff',
  params: dateParams,
  ifMatch: 'by-service',
  status: 200,
  answer: loanDateSchema,
  etag: true,
  errors: ['not_found', 'forbidden', 'conflict', 'stale', 'precondition_required'],
});

export const deadlineEndpoints = { getLoanDeadlines, recordLoanDate, removeLoanDate };
