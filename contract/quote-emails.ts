import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { mailDeliverySchema } from './loan-actions.ts';
import { quoteEmailFormSchema } from './quote-email-form.ts';
import { route } from './routes.ts';
import { idSchema, instantSchema } from './wire.ts';

const quoteParams = z.object({ id: idSchema, quoteId: idSchema });
const emailParams = quoteParams.extend({ emailId: idSchema });

/** A version of a quote that went to somebody by e-mail, and how far it has got. */
export const quoteEmailSchema = z.object({
  emailId: idSchema,
  version: z.int(),
  recipients: z.array(z.string()),
  carbonCopies: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  /** The PDF that went along, as it is kept among the customer's documents. */
  fileId: idSchema,
  sentBy: z.string(),
  createdOn: instantSchema,
  mail: mailDeliverySchema,
});

export type QuoteEmail = z.infer<typeof quoteEmailSchema>;

export const listQuoteEmails = defineEndpoint({
  ...route('listQuoteEmails'),
  summary: 'The e-mails by which versions of a quote went out, newest first.',
  access: 'staff',
  params: quoteParams,
  status: 200,
  answer: z.object({ emails: z.array(quoteEmailSchema) }),
  errors: ['not_found'],
});

export const sendQuoteEmail = defineEndpoint({
  ...route('sendQuoteEmail'),
  summary:
    'Queues an e-mail with the PDF of a version, once for each `emailId`: the same again answers the one that is there.',
  access: 'staff',
  creates: true,
  params: quoteParams,
  body: z.strictObject({
    /** Chosen by the client: a request that is sent again sends no second mail. */
    emailId: idSchema,
    version: z.int().positive(),
    ...quoteEmailFormSchema.shape,
  }),
  status: 201,
  answer: quoteEmailSchema,
  errors: ['not_found', 'conflict'],
});

export const resendQuoteEmail = defineEndpoint({
  ...route('resendQuoteEmail'),
  summary: 'Queues an e-mail again that was not delivered.',
  access: 'staff',
  params: emailParams,
  status: 200,
  answer: quoteEmailSchema,
  errors: ['not_found', 'conflict'],
});

export const quoteEmailEndpoints = { listQuoteEmails, sendQuoteEmail, resendQuoteEmail };
