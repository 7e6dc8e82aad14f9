import { z } from 'zod';
import { isCalendarDate } from '../domain/eastern-time.ts';
import { isEmail, normalizeEmail } from '../domain/email.ts';
import {
  INVALID_RECIPIENT_MESSAGE,
  MANDATORY_MESSAGE,
  MAX_EXTERNAL_LOAN_ID_LENGTH,
  MAX_ORDER_ADDRESSES,
  MAX_ORDER_ATTACHMENTS,
  MAX_ORDER_BODY_LENGTH,
  MAX_ORDER_SUBJECT_LENGTH,
  type OrderType,
} from '../domain/order-email.ts';
import { idSchema } from './wire.ts';

/** What both orders by e-mail have in common: the fields of their forms and of their e-mail. */

/** One line of text: what becomes a header of a mail can hold no line break. */
const NO_LINE_BREAK = /^[^\p{Cc}\u2028\u2029]*$/u;

function lineSchema(max: number) {
  return z
    .string({ error: MANDATORY_MESSAGE })
    .trim()
    .max(max, `Enter at most ${max} characters`)
    .regex(NO_LINE_BREAK, 'Enter one line');
}

export const externalLoanIdSchema = lineSchema(MAX_EXTERNAL_LOAN_ID_LENGTH).min(1, MANDATORY_MESSAGE);

/** 'YYYY-MM-DD'. */
export const closingDateSchema = z
  .string({ error: MANDATORY_MESSAGE })
  .min(1, MANDATORY_MESSAGE)
  .refine((date) => date === '' || isCalendarDate(date), 'Enter a date as MM/DD/YYYY');

/** Addresses, each once and in one spelling. */
export function addressesSchema(message: string) {
  return z
    .array(z.string().transform(normalizeEmail).refine(isEmail, message), { error: message })
    .max(MAX_ORDER_ADDRESSES, `Enter at most ${MAX_ORDER_ADDRESSES} addresses`)
    .transform((addresses) => [...new Set(addresses)]);
}

/** Whom an order goes to: what its form asks for. The server composes subject and text. */
export function orderAddresseesSchema(orderType: OrderType) {
  const message = INVALID_RECIPIENT_MESSAGE[orderType];
  return z.object({
    recipients: addressesSchema(message).refine((addresses) => addresses.length > 0, message),
    carbonCopies: addressesSchema(message),
  });
}

export const attachmentSchema = z.object({ fileId: idSchema, name: z.string().max(255) });

export type Attachment = z.infer<typeof attachmentSchema>;

/** An e-mail on its way: it may be incomplete, what is there must be well-formed. */
export function orderEmailDraftSchema(orderType: OrderType) {
  const message = INVALID_RECIPIENT_MESSAGE[orderType];
  return z.object({
    subject: lineSchema(MAX_ORDER_SUBJECT_LENGTH),
    body: z
      .string()
      .max(
        MAX_ORDER_BODY_LENGTH,
        `Enter at most ${MAX_ORDER_BODY_LENGTH.toLocaleString('en-US')} characters`,
      ),
    recipients: addressesSchema(message),
    carbonCopies: addressesSchema(message),
    attachments: z
      .array(attachmentSchema)
      .max(MAX_ORDER_ATTACHMENTS, `Attach at most ${MAX_ORDER_ATTACHMENTS} files`)
      .transform((files) => [...new Map(files.map((file) => [file.fileId, file])).values()])
      .default([]),
  });
}

export type OrderEmail = z.output<ReturnType<typeof orderEmailDraftSchema>>;

/** The same as it can be sent: to somebody, about something (loan actions specification, section 5). */
export function orderEmailToSendSchema(orderType: OrderType) {
  const draft = orderEmailDraftSchema(orderType);
  return draft.extend({
    subject: draft.shape.subject.min(1, MANDATORY_MESSAGE),
    recipients: draft.shape.recipients.refine((addresses) => addresses.length > 0, MANDATORY_MESSAGE),
  });
}
