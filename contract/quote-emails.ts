import { z } from 'zod';
import { mailDeliverySchema } from './actions/loan-actions.ts';
import { quoteEmailFormSchema } from './quote-email-form.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { route } from './wire/routes.ts';
import { idSchema, instantSchema } from './wire/wire.ts';

const quoteParams = z.object({ id: idSchema, quoteId: idSchema });
const emailParams = quoteParams.extend({ emailId: idSchema });

/** A version of a quote that was e-mailed, with its delivery state. */
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

export const listQuoteEmails = defineEndpoint({
  ...route('listQuoteEmails'),
  summary: 'The e-mails of a quote, newest first.',
  access: 'staff',
  params: quoteParams,
  status: 200,
  answer: z.object({ emails: z.array(quoteEmailSchema) }),
  errors: ['not_found'],
});

export const sendQuoteEmail = defineEndpoint({
  ...route('sendQuoteEmail'),
  summary: 'Queues an e-mail with the PDF of a version. Repeating an `emailId` returns the existing e-mail.',
  access: 'staff',
  creates: true,
  params: quoteParams,
  body: z.strictObject({
    emailId: idSchema.describe('Chosen by the client: repeating a request sends no second mail.'),
    version: z.int().positive(),
    ...quoteEmailFormSchema.shape,
  }),
  status: 201,
  answer: quoteEmailSchema,
  errors: ['not_found', 'conflict'],
});

export const resendQuoteEmail = defineEndpoint({
  ...route('resendQuoteEmail'),
  summary: 'Queues an undelivered e-mail again.',
  access: 'staff',
  params: emailParams,
  status: 200,
  answer: quoteEmailSchema,
  errors: ['not_found', 'conflict'],
});

export const quoteEmailEndpoints = { listQuoteEmails, sendQuoteEmail, resendQuoteEmail };
