import { z } from 'zod';
import { DELIVERY_METHODS } from '../../domain/deadlines/business-days.ts';
import { DECISION_KINDS } from '../../domain/decisions/decision-kind.ts';
import { MAX_NOTICE_ITEM_LENGTH, MAX_NOTICE_ITEMS, NOTICE_KINDS } from '../../domain/notices/notice-kinds.ts';
import { enteredDate } from '../../domain/time/entered-date.ts';
import { CREDIT_AGENCIES } from '../../domain/underwriting/credit-scores.ts';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema, untidyText } from '../wire/wire.ts';

const params = z.object({ id: idSchema, loanId: idSchema });

const ownerSchema = z
  .string()
  .min(1)
  .max(100)
  .describe("'primary', 'spouse', or the id of a joint borrower.");

const lineSchema = untidyText(MAX_NOTICE_ITEM_LENGTH, `has more than ${MAX_NOTICE_ITEM_LENGTH} characters`)
  .trim()
  .min(1, 'Enter the text')
  .max(MAX_NOTICE_ITEM_LENGTH, `has more than ${MAX_NOTICE_ITEM_LENGTH} characters`);

const sentSchema = z.object({
  noticeId: idSchema,
  kind: z.enum(NOTICE_KINDS),
  name: z.string(),
  decisionId: idSchema.nullable().describe('The decision that it tells; null for a notice before any.'),
  owner: ownerSchema,
  applicant: z.string(),
  sentOn: calendarDateSchema,
  method: z.enum(DELIVERY_METHODS),
  answerBy: calendarDateSchema.nullable(),
  fileId: idSchema.describe("The letter as it was sent, in the customer's folder Disclosures."),
  recordedBy: z.string(),
  recordedOn: instantSchema,
});

export type SentNotice = z.infer<typeof sentSchema>;

const letterSchema = z.object({
  kind: z.enum(NOTICE_KINDS),
  name: z.string(),
  law: z.string(),
  recipients: z.array(
    z.object({
      owner: ownerSchema,
      name: z.string(),
      address: z.array(z.string()).nullable().describe('Null while the application has no complete one.'),
      isRequired: z.boolean(),
      why: z.string(),
      problems: z.array(z.string()).describe('Why the letter cannot be made yet.'),
      hasScores: z.boolean(),
    }),
  ),
  answerBy: z
    .object({ label: z.string(), usual: calendarDateSchema })
    .nullable()
    .describe('The day that the letter names.'),
  items: z
    .array(z.string())
    .nullable()
    .describe('What the application lacks, to begin with; null for other letters.'),
  credit: z
    .enum(['always', 'choice', 'none'])
    .describe('Whether the parts about credit reports are in it: always if a reason comes from one.'),
});

export type OfferedLetter = z.infer<typeof letterSchema>;

const noticesSchema = z.object({
  today: calendarDateSchema,
  decision: z
    .object({
      decisionId: idSchema,
      kind: z.enum(DECISION_KINDS),
      name: z.string(),
      decidedOn: instantSchema,
    })
    .nullable()
    .describe('In force.'),
  letter: letterSchema.nullable().describe('The one that tells the decision; null if none goes out.'),
  whyNoLetter: z.string().nullable(),
  statusWarning: z.string().nullable().describe('The status no longer agrees with the decision in force.'),
  movedWarning: z.string().nullable().describe('The loan has changed since the approval in force.'),
  sent: z.array(sentSchema).describe('Newest first.'),
});

export type Notices = z.infer<typeof noticesSchema>;

const choices = {
  owner: ownerSchema,
  answerBy: calendarDateSchema.nullable().default(null),
  items: z
    .array(lineSchema)
    .max(MAX_NOTICE_ITEMS)
    .default([])
    .describe('What a notice of incompleteness asks for.'),
  creditCounted: z.boolean().default(true).describe('Whether the recorded scores counted in the decision.'),
  reportedBy: z
    .array(z.enum(CREDIT_AGENCIES))
    .max(CREDIT_AGENCIES.length)
    .default([])
    .describe('Agencies whose report counted without a recorded score. 400 if a reason needs one.'),
  fromOthers: z
    .boolean()
    .default(false)
    .describe('Whether information from another outside source counted: an affiliate, an employer, a bank.'),
};

const newNoticeSchema = z.strictObject({
  ...choices,
  decisionId: idSchema
    .nullable()
    .describe('The decision in force that the sender has seen: 409 after a newer one.'),
  method: z.enum(DELIVERY_METHODS, 'Choose how it was sent'),
  date: enteredDate.describe('The day of the sending.'),
  again: z
    .boolean()
    .default(false)
    .describe('Records a second sending of the same letter to the same person.'),
});

export type NewNotice = z.output<typeof newNoticeSchema>;

const SENT = {
  noticeId: exampleId('noticeId'),
  kind: 'denial',
  name: 'Statement of denial',
  decisionId: exampleId('decisionId'),
  owner: 'primary',
  applicant: 'Noor Haddad',
  sentOn: '2026-11-25',
  method: 'mail',
  answerBy: null,
  fileId: exampleId('fileId'),
  recordedBy: 'uma',
  recordedOn: '2026-11-25T15:04:05.000Z',
};

export const listNotices = defineEndpoint('listNotices', {
  summary:
    'The letter that tells the decision in force, who gets it and what it still lacks; and the letters sent so far.',
  access: 'staff',
  reach: 'path',
  scope: 'loans:read',
  group: 'Decisions',
  params,
  status: 200,
  answer: noticesSchema,
  errors: ['not_found'],
  example: {
    answer: {
      today: '2026-11-25',
      decision: {
        decisionId: exampleId('decisionId'),
        kind: 'denied',
        name: 'Denied',
        decidedOn: '2026-11-25T15:04:05.000Z',
      },
      letter: {
        kind: 'denial',
        name: 'Statement of denial',
        law: '12 CFR 1002.9(a)(2)',
        recipients: [
          {
            owner: 'primary',
            name: 'Noor Haddad',
            address: ['210 Harbor View', 'Savannah, GA 31401'],
            isRequired: true,
            why: 'Required for the primary applicant (12 CFR 1002.9(f))',
            problems: [],
            hasScores: true,
          },
        ],
        answerBy: null,
        items: null,
        credit: 'choice',
      },
      whyNoLetter: null,
      statusWarning: null,
      movedWarning: null,
      sent: [SENT],
    },
  },
});

export const previewNotice = defineEndpoint('previewNotice', {
  summary: 'The letter as a PDF, before it is sent. Nothing is stored. 409 says what it still lacks.',
  access: 'staff',
  reach: 'path',
  scope: null,
  group: 'Decisions',
  params,
  body: z.strictObject(choices),
  maxBodyKB: 32,
  status: 200,
  produces: 'application/pdf',
  errors: ['not_found', 'conflict'],
  example: { body: { owner: 'primary' } },
});

export const sendNotice = defineEndpoint('sendNotice', {
  summary:
    "Records that the letter was sent, stores its PDF with the customer's documents, and sets the dates of the Deadlines page. Lintel does not send it: the office does, or hands it over.",
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: 'Decisions',
  params,
  body: newNoticeSchema,
  maxBodyKB: 32,
  status: 201,
  answer: sentSchema,
  errors: ['not_found', 'conflict'],
  example: {
    body: { owner: 'primary', decisionId: exampleId('decisionId'), method: 'mail', date: '2026-11-25' },
    answer: SENT,
  },
});
