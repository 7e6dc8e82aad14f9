import { z } from 'zod';
import { REQUEST_LANGUAGES } from '../../domain/borrower-requests/request-language.ts';
import { DELIVERY_METHODS } from '../../domain/deadlines/business-days.ts';
import { RECEIPT_BASES } from '../../domain/disclosure-deliveries/delivery.ts';
import { INTENT_MANNERS } from '../../domain/disclosure-deliveries/intent-to-proceed.ts';
import { enteredDate } from '../../domain/time/entered-date.ts';
import { disclosureLinkSchema } from '../borrower-requests/borrower-requests.ts';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema } from '../wire/wire.ts';
import { loanParams } from './loan-costs.ts';

export const borrowerSchema = z
  .string()
  .min(1)
  .max(100)
  .describe("'primary', 'spouse', or the id of a joint borrower in the application.");

export const deliveryFacts = {
  borrower: borrowerSchema,
  name: z.string(),
  method: z.enum(DELIVERY_METHODS),
  sentOn: calendarDateSchema,
  openedOn: instantSchema.nullable().describe('The borrower opened the PDF on their page.'),
  confirmedOn: instantSchema.nullable().describe('The borrower confirmed the receipt on their page.'),
  recordedReceipt: calendarDateSchema.nullable().describe('Recorded by staff from evidence.'),
  presumedOn: calendarDateSchema.describe('Counts as received from this day on without evidence.'),
  receivedOn: calendarDateSchema.describe('Counts as received on this day, which can be ahead.'),
  receiptBasis: z.enum(RECEIPT_BASES),
  needsPaper: z.boolean().describe('The borrower withdrew the consent before opening it: send it on paper.'),
  recordedBy: z.string(),
  version: z.int(),
};

const deliverySchema = z.object({ estimateDeliveryId: idSchema, ...deliveryFacts });

export type RecordedDelivery = z.infer<typeof deliverySchema>;

export const deliveryBorrowerSchema = z.object({
  borrower: borrowerSchema,
  name: z.string(),
  address: z.string().nullable().describe('Null: nothing can be delivered electronically.'),
  language: z.enum(REQUEST_LANGUAGES),
  consent: z
    .object({ givenOn: instantSchema, withdrawnOn: instantSchema.nullable() })
    .nullable()
    .describe('The newest consent to electronic delivery; null if none was given.'),
  hasConsent: z.boolean().describe('Given by this person, and not withdrawn.'),
  link: disclosureLinkSchema.nullable().describe('The newest link to the page with disclosures.'),
});

export type DeliveryBorrower = z.infer<typeof deliveryBorrowerSchema>;

const stateSchema = z.object({
  today: calendarDateSchema,
  borrowers: z.array(deliveryBorrowerSchema),
  versions: z
    .array(
      z.object({
        estimateId: idSchema,
        number: z.int(),
        kind: z.enum(['loan-estimate', 'revised-estimate']),
        issuedOn: calendarDateSchema,
        fileId: idSchema,
        sentOn: calendarDateSchema.nullable().describe('Of the first delivery to any borrower.'),
        receivedOn: calendarDateSchema.nullable().describe('By the first borrower to receive it.'),
        deliveries: z.array(deliverySchema),
      }),
    )
    .describe('Newest first.'),
  intent: z
    .object({
      intentId: idSchema,
      number: z.int().describe('Of the version that was in force.'),
      borrower: borrowerSchema,
      name: z.string(),
      statedOn: calendarDateSchema,
      manner: z.enum(INTENT_MANNERS),
      recordedBy: z.string(),
    })
    .nullable(),
});

export type EstimateDeliveries = z.infer<typeof stateSchema>;

const deliveryBody = z.strictObject({
  estimateId: idSchema,
  borrowers: z.array(borrowerSchema).min(1).max(20),
  method: z.enum(DELIVERY_METHODS, 'Choose how it is delivered'),
  sentOn: enteredDate.describe('Handed over or mailed on this day. Electronically: today.'),
});

export type DeliveryBody = z.output<typeof deliveryBody>;

const intentBody = z.strictObject({
  borrower: borrowerSchema,
  statedOn: enteredDate,
  manner: z.enum(INTENT_MANNERS, 'Choose how the borrower said so').exclude(['page']),
});

export type IntentBody = z.output<typeof intentBody>;

const consentBody = z.strictObject({
  borrower: borrowerSchema,
  language: z.enum(REQUEST_LANGUAGES),
  seen: z
    .int()
    .min(0)
    .describe("The `version` of the borrower's link as the sender has seen it; 0 without one."),
});

export type ConsentBody = z.output<typeof consentBody>;

const GROUP = 'Loan costs and good faith';

const STATE = {
  today: '2026-11-24',
  borrowers: [
    {
      borrower: 'primary',
      name: 'Anika Banerjee',
      address: 'anika.banerjee@post.example',
      language: 'en',
      consent: null,
      hasConsent: false,
      link: null,
    },
  ],
  versions: [
    {
      estimateId: exampleId('estimateId'),
      number: 1,
      kind: 'loan-estimate',
      issuedOn: '2026-11-20',
      fileId: exampleId('fileId'),
      sentOn: '2026-11-20',
      receivedOn: '2026-11-24',
      deliveries: [
        {
          estimateDeliveryId: exampleId('estimateDeliveryId'),
          borrower: 'primary',
          name: 'Anika Banerjee',
          method: 'mail',
          sentOn: '2026-11-20',
          openedOn: null,
          confirmedOn: null,
          recordedReceipt: null,
          presumedOn: '2026-11-24',
          receivedOn: '2026-11-24',
          receiptBasis: 'presumed',
          needsPaper: false,
          recordedBy: 'avery',
          version: 1,
        },
      ],
    },
  ],
  intent: {
    intentId: exampleId('intentId'),
    number: 1,
    borrower: 'primary',
    name: 'Anika Banerjee',
    statedOn: '2026-11-24',
    manner: 'phone',
    recordedBy: 'avery',
  },
} as const;

const NO_INTENT = { answer: { ...STATE, intent: null } };

export const getEstimateDeliveries = defineEndpoint('getEstimateDeliveries', {
  summary:
    'To whom each version of the Loan Estimate went, when it was opened and received, and the intent to proceed.',
  access: 'staff',
  reach: 'path',
  scope: 'loans:read',
  group: GROUP,
  params: loanParams,
  status: 200,
  answer: stateSchema,
  errors: ['not_found'],
  example: { answer: STATE },
});

export const deliverLoanEstimate = defineEndpoint('deliverLoanEstimate', {
  summary:
    'Records that a version was handed over or mailed, or delivers it electronically, which needs consent. 409 if it went to a borrower already, or if a newer version had replaced it before the day on which it was sent.',
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
      estimateId: exampleId('estimateId'),
      borrowers: ['primary'],
      method: 'mail',
      sentOn: '2026-11-20',
    },
    ...NO_INTENT,
  },
});

export const recordEstimateReceipt = defineEndpoint('recordEstimateReceipt', {
  summary:
    'Records the day on which a borrower received a delivery, by evidence such as a signature. Null removes it.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams.extend({ estimateDeliveryId: idSchema }),
  body: z.strictObject({ receivedOn: enteredDate.nullable() }),
  ifMatch: true,
  status: 200,
  answer: stateSchema,
  errors: ['not_found', 'conflict', 'stale', 'precondition_required'],
  example: { body: { receivedOn: '2026-11-24' }, ...NO_INTENT },
});

export const removeEstimateDelivery = defineEndpoint('removeEstimateDelivery', {
  summary:
    'Removes a delivery on paper that was recorded by mistake. 409 if an intent to proceed rests on it. The history keeps it.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams.extend({ estimateDeliveryId: idSchema }),
  status: 200,
  answer: stateSchema,
  errors: ['not_found', 'conflict'],
  example: NO_INTENT,
});

export const recordIntentToProceed = defineEndpoint('recordIntentToProceed', {
  summary:
    'Records that a borrower stated the intent to proceed (12 CFR 1026.19(e)(2)(i)(A)), not before a Loan Estimate was received.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams,
  body: intentBody,
  creates: true,
  status: 201,
  answer: stateSchema,
  errors: ['not_found', 'conflict'],
  example: { body: { borrower: 'primary', statedOn: '2026-11-24', manner: 'phone' }, answer: STATE },
});

export const removeIntentToProceed = defineEndpoint('removeIntentToProceed', {
  summary:
    "Removes an intent to proceed that staff recorded by mistake. The history keeps it. 409 for a borrower's own statement.",
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams.extend({ intentId: idSchema }),
  status: 200,
  answer: stateSchema,
  errors: ['not_found', 'conflict'],
  example: NO_INTENT,
});

export const askForConsent = defineEndpoint('askForConsent', {
  summary:
    'Mails a borrower a link to the page where they can consent to electronic delivery (15 USC 7001(c)). 409 if somebody sent a link meanwhile, or if the consent is in force.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams,
  body: consentBody,
  creates: true,
  status: 201,
  answer: stateSchema,
  errors: ['not_found', 'conflict'],
  example: { body: { borrower: 'primary', language: 'en', seen: 0 }, ...NO_INTENT },
});

export const recordConsentWithdrawal = defineEndpoint('recordConsentWithdrawal', {
  summary:
    'Records that a borrower withdrew the consent to electronic delivery in another way than on the page. Nothing further goes out electronically.',
  access: 'work-on-loans',
  reach: 'path',
  scope: null,
  group: GROUP,
  params: loanParams,
  body: z.strictObject({ borrower: borrowerSchema }),
  status: 200,
  answer: stateSchema,
  errors: ['not_found', 'conflict'],
  example: { body: { borrower: 'primary' }, ...NO_INTENT },
});
