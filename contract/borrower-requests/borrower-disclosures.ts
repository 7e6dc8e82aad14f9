import { z } from 'zod';
import { REQUEST_LANGUAGES } from '../../domain/borrower-requests/request-language.ts';
import { exampleId } from '../openapi/examples/example-parts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { calendarDateSchema, idSchema, instantSchema } from '../wire/wire.ts';

const deliveredFacts = {
  deliveryId: idSchema,
  number: z.int(),
  issuedOn: calendarDateSchema,
  sentOn: calendarDateSchema,
  openedOn: instantSchema.nullable(),
  confirmedOn: instantSchema.nullable(),
  isNewest: z.boolean(),
};

const disclosuresSchema = z.object({
  consent: z.enum(['none', 'given', 'withdrawn']),
  edition: z.int().describe('Of the statement about consent, named when consenting.'),
  estimates: z
    .array(z.object({ ...deliveredFacts, kind: z.enum(['loan-estimate', 'revised-estimate']) }))
    .describe('Delivered to this borrower electronically, newest first.'),
  closingDisclosures: z
    .array(z.object(deliveredFacts))
    .describe('The same of the Closing Disclosure. The first has number 1; later ones are corrected.'),
  intent: z
    .object({
      statedOn: calendarDateSchema,
      isOwn: z.boolean().describe('False: another borrower of the loan stated it.'),
    })
    .nullable()
    .describe('The intent to proceed of the loan, whoever stated it.'),
  canStateIntent: z.boolean().describe('A Loan Estimate was received, and nobody has stated it yet.'),
});

export type BorrowerDisclosures = z.infer<typeof disclosuresSchema>;

const GROUP = "The borrower's page";

const DISCLOSURES = {
  consent: 'given',
  edition: 1,
  estimates: [
    {
      deliveryId: exampleId('deliveryId'),
      number: 1,
      kind: 'loan-estimate',
      issuedOn: '2026-11-20',
      sentOn: '2026-11-20',
      openedOn: '2026-11-20T20:10:00.000Z',
      confirmedOn: null,
      isNewest: true,
    },
  ],
  closingDisclosures: [],
  intent: null,
  canStateIntent: true,
} as const;

const deliveryParams = z.object({ deliveryId: idSchema });

export const getBorrowerDisclosures = defineEndpoint('getBorrowerDisclosures', {
  summary: "The consent, the Loan Estimates and the Closing Disclosures of the borrower's session.",
  access: 'borrower',
  reach: 'none',
  scope: null,
  group: GROUP,
  status: 200,
  answer: disclosuresSchema,
  errors: ['not_found', 'link_ended', 'too_many_requests'],
  example: { answer: DISCLOSURES },
});

export const getConsentTest = defineEndpoint('getConsentTest', {
  summary: 'A PDF with the code that shows, once it is typed, that the borrower can open a PDF.',
  access: 'borrower',
  reach: 'none',
  scope: null,
  group: GROUP,
  status: 200,
  produces: 'application/pdf',
  errors: ['not_found', 'link_ended', 'too_many_requests'],
});

export const giveConsent = defineEndpoint('giveConsent', {
  summary:
    'Consents to electronic delivery with the code of the test (15 USC 7001(c)(1)(C)(ii)). 400 for another code, 409 if the statement has changed.',
  access: 'borrower',
  reach: 'none',
  scope: null,
  group: GROUP,
  body: z.strictObject({
    code: z.string().max(40),
    edition: z.int().min(1),
    language: z.enum(REQUEST_LANGUAGES).describe('In which the borrower read the statement.'),
  }),
  maxBodyKB: 2,
  status: 200,
  answer: disclosuresSchema,
  errors: ['not_found', 'conflict', 'link_ended', 'too_many_requests'],
  example: {
    body: { code: '482913', edition: 1, language: 'en' },
    answer: { ...DISCLOSURES, estimates: [] },
  },
});

export const withdrawConsent = defineEndpoint('withdrawConsent', {
  summary: 'Withdraws the consent to electronic delivery. What was delivered before stays delivered.',
  access: 'borrower',
  reach: 'none',
  scope: null,
  group: GROUP,
  status: 200,
  answer: disclosuresSchema,
  errors: ['not_found', 'link_ended', 'too_many_requests'],
  example: { answer: { ...DISCLOSURES, consent: 'withdrawn' } },
});

export const getDeliveredEstimate = defineEndpoint('getDeliveredEstimate', {
  summary: 'The PDF of a delivered Loan Estimate. The first time is recorded as opened.',
  access: 'borrower',
  reach: 'none',
  scope: null,
  group: GROUP,
  params: deliveryParams,
  status: 200,
  produces: 'application/pdf',
  errors: ['not_found', 'link_ended', 'too_many_requests'],
});

export const confirmEstimateReceipt = defineEndpoint('confirmEstimateReceipt', {
  summary: 'Confirms the receipt of a delivered Loan Estimate, once it was opened.',
  access: 'borrower',
  reach: 'none',
  scope: null,
  group: GROUP,
  params: deliveryParams,
  status: 200,
  answer: disclosuresSchema,
  errors: ['not_found', 'conflict', 'link_ended', 'too_many_requests'],
  example: { answer: DISCLOSURES },
});

export const getDeliveredClosing = defineEndpoint('getDeliveredClosing', {
  summary: 'The PDF of a delivered Closing Disclosure. The first time is recorded as opened.',
  access: 'borrower',
  reach: 'none',
  scope: null,
  group: GROUP,
  params: deliveryParams,
  status: 200,
  produces: 'application/pdf',
  errors: ['not_found', 'link_ended', 'too_many_requests'],
});

export const confirmClosingReceipt = defineEndpoint('confirmClosingReceipt', {
  summary: 'Confirms the receipt of a delivered Closing Disclosure, once it was opened.',
  access: 'borrower',
  reach: 'none',
  scope: null,
  group: GROUP,
  params: deliveryParams,
  status: 200,
  answer: disclosuresSchema,
  errors: ['not_found', 'conflict', 'link_ended', 'too_many_requests'],
  example: { answer: DISCLOSURES },
});

export const stateIntentToProceed = defineEndpoint('stateIntentToProceed', {
  summary:
    'States the intent to proceed (12 CFR 1026.19(e)(2)(i)(A)). 409 before a Loan Estimate was received.',
  access: 'borrower',
  reach: 'none',
  scope: null,
  group: GROUP,
  status: 200,
  answer: disclosuresSchema,
  errors: ['not_found', 'conflict', 'link_ended', 'too_many_requests'],
  example: {
    answer: { ...DISCLOSURES, intent: { statedOn: '2026-11-21', isOwn: true }, canStateIntent: false },
  },
});
