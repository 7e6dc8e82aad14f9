import { z } from 'zod';
import { LINK_ENDS } from '../../domain/borrower-requests/link-end.ts';
import { REQUEST_LANGUAGES } from '../../domain/borrower-requests/request-language.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema, instantSchema } from '../wire/wire.ts';
import { sentFileSchema } from './borrower-requests.ts';

/** No limit: a link that a mail program has joined with the next line gets the same answer as an unknown link. */
const linkSchema = z.string();

const languageSchema = z.enum(REQUEST_LANGUAGES);

const aboutSchema = z
  .enum(['documents', 'disclosures'])
  .describe('Documents that the borrower sends, or disclosures to read.');

/** The contact person; null if nobody at the lender is assigned to the loan. */
const officerSchema = z.object({ name: z.string(), email: z.string() }).nullable();

/** Sent along with the error `link_ended`. */
const endedLinkSchema = z.object({
  because: z.enum(LINK_ENDS),
  lender: z.string(),
  officer: officerSchema,
  language: languageSchema,
});

export type EndedLink = z.infer<typeof endedLinkSchema>;

const lenderSchema = z.object({ name: z.string(), nmlsId: z.string().nullable(), hasLogo: z.boolean() });

const LINK = { link: 'hKx0b2tVQd3mY7eWc9LrZfA1uN5sJ8gP4iTqXoEvBnM', expiresOn: '2026-12-09T15:04:05.000Z' };

const TICKET = 'pQ7rT2vX9zB4dF6hJ8kM1nS3uW5yA0cE-gI_lOqRtVw';

export const findBorrowerLink = defineEndpoint('findBorrowerLink', {
  summary:
    'Says who asks and to which masked address a code would go. Sends nothing: a mail scanner may call it.',
  access: 'anyone',
  reach: 'none',
  scope: null,
  group: "The borrower's page",
  body: z.strictObject({ link: linkSchema }),
  // Enough for a household, or for a mail provider's link scanner.
  perMinute: 60,
  maxBodyKB: 2,
  status: 200,
  answer: z.object({
    lender: lenderSchema,
    officer: officerSchema,
    firstName: z.string(),
    sentTo: z.string().describe('The masked address: m…@mail.example.'),
    language: languageSchema,
    about: aboutSchema,
    expiresOn: instantSchema.describe('The end of the link.'),
  }),
  errors: ['link_unknown', 'link_ended', 'too_many_requests'],
  example: { values: LINK },
});

export const requestBorrowerCode = defineEndpoint('requestBorrowerCode', {
  summary: "Mails a code of six digits to the borrower's address, which the link alone does not show.",
  access: 'anyone',
  reach: 'none',
  scope: null,
  group: "The borrower's page",
  body: z.strictObject({ link: linkSchema }),
  maxBodyKB: 2,
  status: 200,
  answer: z.object({
    ticket: z.string().describe('Sent back with the code, which works with it alone.'),
    lender: z.string(),
    sentTo: z.string().describe('The masked address: m…@mail.example.'),
    language: languageSchema,
    resendAfter: z.int().describe('Seconds until another code can be requested.'),
  }),
  errors: ['link_unknown', 'link_ended', 'too_many_requests'],
  example: { values: { ...LINK, ticket: TICKET, lender: 'Harbor Lending' } },
});

export const openBorrowerSession = defineEndpoint('openBorrowerSession', {
  summary: "Exchanges the code from the mail for a borrower's session, which shows one request and no more.",
  access: 'anyone',
  reach: 'none',
  scope: null,
  group: "The borrower's page",
  body: z.strictObject({ link: linkSchema, ticket: z.string().max(200), code: z.string().max(40) }),
  maxBodyKB: 2,
  status: 201,
  answer: z.object({ token: z.string(), expiresOn: instantSchema }),
  errors: ['wrong_code', 'link_unknown', 'link_ended', 'too_many_requests'],
  example: {
    values: {
      link: LINK.link,
      ticket: TICKET,
      code: '482913',
      token: 'cD5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA-bC_dE4fH6i',
    },
  },
});

const borrowerItemSchema = z.object({
  itemId: idSchema,
  text: z.string(),
  isReceived: z.boolean().describe('Whether this borrower has sent it.'),
  isOpen: z
    .boolean()
    .describe('Whether files are still asked for. False as well when it came from someone else.'),
  files: z.array(sentFileSchema).describe('The files that this borrower sent.'),
});

const borrowerPageSchema = z.object({
  lender: lenderSchema,
  officer: officerSchema,
  firstName: z.string(),
  language: languageSchema,
  about: aboutSchema,
  message: z.string().nullable(),
  expiresOn: instantSchema.describe('The end of the link.'),
  isAnswered: z.boolean(),
  items: z.array(borrowerItemSchema),
});

export type BorrowerPage = z.infer<typeof borrowerPageSchema>;

export const getBorrowerRequest = defineEndpoint('getBorrowerRequest', {
  summary: "The request of the borrower's session: lender, officer and the things that are asked for.",
  access: 'borrower',
  reach: 'none',
  scope: null,
  group: "The borrower's page",
  status: 200,
  answer: borrowerPageSchema,
  errors: ['link_ended', 'too_many_requests'],
  example: {
    values: {
      message: 'Please send these by Friday.',
      expiresOn: LINK.expiresOn,
    },
  },
});

export const getLenderLogo = defineEndpoint('getLenderLogo', {
  summary: "The picture of the lender's logo, for the borrower's page.",
  access: 'anyone',
  reach: 'none',
  scope: null,
  group: "The borrower's page",
  status: 200,
  produces: 'image/*',
  errors: ['not_found'],
});

export const uploadBorrowerFile = defineEndpoint('uploadBorrowerFile', {
  summary:
    'Takes one file for one thing that was asked for. The same bytes again for the same thing return the file that is there.',
  access: 'borrower',
  reach: 'none',
  scope: null,
  group: "The borrower's page",
  params: z.object({ itemId: idSchema }),
  upload: 'fileToUpload',
  status: 200,
  answer: z.object({
    file: sentFileSchema,
    isNew: z.boolean().describe('False for bytes that were sent for this item before.'),
  }),
  errors: [
    'not_found',
    'invalid',
    'link_ended',
    'item_closed',
    'too_many_files',
    'too_large',
    'unsupported_type',
    'too_many_requests',
  ],
});

export const endBorrowerSession = defineEndpoint('endBorrowerSession', {
  summary: "Ends the borrower's session.",
  access: 'borrower',
  reach: 'none',
  scope: null,
  group: "The borrower's page",
  status: 204,
});
