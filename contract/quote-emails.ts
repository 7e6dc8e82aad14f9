import { z } from 'zod';
import { mailDeliverySchema } from './actions/loan-actions.ts';
import { QUEUED_MAIL_EXAMPLE } from './openapi/examples/example-parts.ts';
import { quoteEmailFormSchema } from './quote-email-form.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { idSchema, instantSchema } from './wire/wire.ts';

const quoteParams = z.object({ id: idSchema, quoteId: idSchema });
const emailParams = quoteParams.extend({ emailId: idSchema });

export const quoteEmailSchema = z.object({
  emailId: idSchema,
  version: z.int(),
  recipients: z.array(z.string()),
  carbonCopies: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  fileId: idSchema.describe(`The attached PDF, as the customer's documents keep it.`),
  sentBy: z.string(),
  createdOn: instantSchema,
  mail: mailDeliverySchema,
});

export type QuoteEmail = z.infer<typeof quoteEmailSchema>;

const QUOTE_MAIL = {
  recipients: 'anika.banerjee@post.example',
  deliveredTo: 'anika.banerjee@post.example',
  subject: 'Your quote from Harbor Lending: First home',
  message: 'Here is the quote that we talked about.',
};

export const listQuoteEmails = defineEndpoint('listQuoteEmails', {
  summary: 'The emails of a quote, newest first.',
  access: 'staff',
  reach: 'path',
  scope: 'quotes:read',
  group: 'Quotes',
  params: quoteParams,
  status: 200,
  answer: z.object({ emails: z.array(quoteEmailSchema) }),
  errors: ['not_found'],
  example: { values: QUOTE_MAIL },
});

export const sendQuoteEmail = defineEndpoint('sendQuoteEmail', {
  summary: 'Queues an email with the PDF of a version. Repeating an `emailId` returns the existing email.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'quotes:write',
  group: 'Quotes',
  creates: true,
  params: quoteParams,
  body: z.strictObject({
    emailId: idSchema.describe('Chosen by the client: repeating a request sends no second mail.'),
    version: z.int().positive(),
    ...quoteEmailFormSchema.shape,
  }),
  maxBodyKB: 32,
  status: 201,
  answer: quoteEmailSchema,
  errors: ['not_found', 'conflict'],
  example: { values: { ...QUOTE_MAIL, mail: QUEUED_MAIL_EXAMPLE } },
});

export const resendQuoteEmail = defineEndpoint('resendQuoteEmail', {
  summary: 'Queues an undelivered email again.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'quotes:write',
  group: 'Quotes',
  params: emailParams,
  status: 200,
  answer: quoteEmailSchema,
  errors: ['not_found', 'conflict'],
  example: { values: { ...QUOTE_MAIL, mail: QUEUED_MAIL_EXAMPLE } },
});
