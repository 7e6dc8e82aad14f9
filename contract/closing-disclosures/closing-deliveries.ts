import { z } from 'zod';
import { DELIVERY_METHODS } from '../../domain/deadlines/business-days.ts';
import { MAX_OWNER_NAME_LENGTH } from '../../domain/deadlines/owner-deliveries.ts';
import { NOTICE_COPIES } from '../../domain/disclosure-deliveries/loan-delivery.ts';
import { quoteName } from '../../domain/quotes/quote-name.ts';
import { enteredDate } from '../../domain/time/entered-date.ts';
import { borrowerSchema, deliveryBorrowerSchema, deliveryFacts } from '../loan-costs/estimate-deliveries.ts';
import { loanParams } from '../loan-costs/loan-costs.ts';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema } from '../wire/wire.ts';

const deliverySchema = z.object({
  closingDeliveryId: idSchema,
  ...deliveryFacts,
  noticeOn: calendarDateSchema
    .nullable()
    .describe('The notice of the right to rescind was handed over or mailed on this day.'),
  noticeCopies: z.int().nullable(),
});

export type RecordedClosingDelivery = z.infer<typeof deliverySchema>;

const stateSchema = z.object({
  today: calendarDateSchema,
  canRescind: z.boolean().describe('Each borrower and owner needs a copy of their own (12 CFR 1026.17(d)).'),
  borrowers: z
    .array(deliveryBorrowerSchema.extend({ isBorrower: z.boolean() }))
    .describe('Borrowers, then owners of the property who are none.'),
  versions: z
    .array(
      z.object({
        disclosureId: idSchema,
        number: z.int(),
        kind: z.literal('closing-disclosure'),
        issuedOn: calendarDateSchema,
        fileId: idSchema,
        sentOn: calendarDateSchema.nullable().describe('Of the first delivery.'),
        receivedOn: calendarDateSchema
          .nullable()
          .describe('By the last of those who may rescind, otherwise by the first borrower. Can be ahead.'),
        lacking: z.array(z.string()).describe('Who may rescind, and has no copy.'),
        deliveries: z.array(deliverySchema),
      }),
    )
    .describe('Newest first.'),
  notice: z
    .object({
      deliveredOn: calendarDateSchema.nullable().describe('To the last of them so far.'),
      owners: z.array(z.object({ name: z.string(), date: calendarDateSchema.nullable() })),
    })
    .nullable()
    .describe('The notice of the right to rescind; null if nobody may rescind.'),
});

export type ClosingDeliveries = z.infer<typeof stateSchema>;

const deliveryBody = z.strictObject({
  disclosureId: idSchema,
  borrowers: z.array(borrowerSchema).min(1).max(40),
  method: z.enum(DELIVERY_METHODS, 'Choose how it is delivered'),
  sentOn: enteredDate.describe('Handed over or mailed on this day. Electronically: today.'),
  hasNotice: z
    .boolean()
    .default(false)
    .describe('With two copies of the notice of the right to rescind for each. Not electronically.'),
});

const GROUP = 'Loan costs and good faith';

const STATE = {
  today: '2026-11-24',
  canRescind: true,
  borrowers: [
    {
      borrower: 'primary',
      name: 'Anika Banerjee',
      address: 'anika.banerjee@post.example',
      language: 'en',
      consent: null,
      hasConsent: false,
      link: null,
      isBorrower: true,
    },
  ],
  versions: [
    {
      disclosureId: exampleId('disclosureId'),
      number: 1,
      kind: 'closing-disclosure',
      issuedOn: '2026-11-20',
      fileId: exampleId('fileId'),
      sentOn: '2026-11-20',
      receivedOn: '2026-11-20',
      lacking: [],
      deliveries: [
        {
          closingDeliveryId: exampleId('closingDeliveryId'),
          borrower: 'primary',
          name: 'Anika Banerjee',
          method: 'in-person',
          sentOn: '2026-11-20',
          openedOn: null,
          confirmedOn: null,
          recordedReceipt: null,
          presumedOn: '2026-11-20',
          receivedOn: '2026-11-20',
          receiptBasis: 'in-person',
          needsPaper: false,
          recordedBy: 'avery',
          version: 1,
          noticeOn: '2026-11-20',
          noticeCopies: 2,
        },
      ],
    },
  ],
  notice: { deliveredOn: '2026-11-20', owners: [{ name: 'Anika Banerjee', date: '2026-11-20' }] },
} as const;

const ANSWER = { answer: STATE };

export const getClosingDeliveries = defineEndpoint('getClosingDeliveries', {
  summary:
    'To whom each version of the Closing Disclosure went, when it was opened and received, who still lacks one, and the notice of the right to rescind.',
  access: 'staff',
  reach: 'path',
  scope: 'loans:read',
  group: GROUP,
  params: loanParams,
  status: 200,
  answer: stateSchema,
  errors: ['not_found'],
  example: ANSWER,
});

export const deliverClosingDisclosure = defineEndpoint('deliverClosingDisclosure', {
  summary:
    'Records that a version was handed over or mailed, or delivers it electronically, which needs consent. 409 if it went to a person already, or if a newer version had replaced it before the day on which it was sent.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams,
  body: deliveryBody,
  creates: true,
  status: 201,
  answer: stateSchema,
  errors: ['not_found', 'conflict'],
  example: {
    body: {
      disclosureId: exampleId('disclosureId'),
      borrowers: ['primary'],
      method: 'in-person',
      sentOn: '2026-11-20',
      hasNotice: true,
    },
    ...ANSWER,
  },
});

const deliveryParams = loanParams.extend({ closingDeliveryId: idSchema });

export const recordClosingReceipt = defineEndpoint('recordClosingReceipt', {
  summary:
    'Records the day on which a person received a delivery, by evidence such as a signature. Null removes it.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: deliveryParams,
  body: z.strictObject({ receivedOn: enteredDate.nullable() }),
  ifMatch: true,
  status: 200,
  answer: stateSchema,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
  example: { body: { receivedOn: '2026-11-24' }, ...ANSWER },
});

export const recordRescissionNotice = defineEndpoint('recordRescissionNotice', {
  summary:
    'Records that the notice of the right to rescind was handed over or mailed to the person of a delivery, two copies of it (12 CFR 1026.23(b)(1)). Null removes it. 409 for a loan without that right.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: deliveryParams,
  body: z.strictObject({
    deliveredOn: enteredDate.nullable(),
    copies: z.int().min(1).max(9).default(NOTICE_COPIES),
  }),
  ifMatch: true,
  status: 200,
  answer: stateSchema,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
  example: { body: { deliveredOn: '2026-11-24', copies: 2 }, ...ANSWER },
});

export const printRescissionNotice = defineEndpoint('printRescissionNotice', {
  summary:
    'The notice of the right to rescind for one who may rescind, as a PDF with two copies (forms H-8 and H-9). 409 without that right, or while the loan lacks a figure.',
  access: 'staff',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams.extend({ recipient: borrowerSchema }),
  status: 200,
  produces: 'application/pdf',
  errors: ['not_found', 'conflict'],
});

export const removeClosingDelivery = defineEndpoint('removeClosingDelivery', {
  summary: 'Removes a delivery on paper that was recorded by mistake. The history keeps it.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: deliveryParams,
  status: 200,
  answer: stateSchema,
  errors: ['not_found', 'conflict'],
  example: ANSWER,
});

export const addPropertyOwner = defineEndpoint('addPropertyOwner', {
  summary:
    'Adds an owner of the property who is no borrower and may rescind as well (12 CFR 1026.23(a)). Owners get their copies on paper.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams,
  body: z.strictObject({ name: quoteName(MAX_OWNER_NAME_LENGTH, 'Enter a name') }),
  creates: true,
  status: 201,
  answer: stateSchema,
  errors: ['not_found', 'conflict'],
  example: { body: { name: 'Rohan Banerjee' }, ...ANSWER },
});

export const removePropertyOwner = defineEndpoint('removePropertyOwner', {
  summary: 'Removes an owner who was added by mistake. 409 once a copy went to this person.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams.extend({ ownerId: idSchema }),
  status: 200,
  answer: stateSchema,
  errors: ['not_found', 'conflict'],
  example: ANSWER,
});
