import { z } from 'zod';
import {
  MANDATORY_MESSAGE,
  MAX_EXTERNAL_LOAN_ID_LENGTH,
  MAX_ORDER_ADDRESSES,
  MAX_ORDER_ATTACHMENTS,
  MAX_ORDER_BODY_LENGTH,
  MAX_ORDER_SUBJECT_LENGTH,
} from '../../domain/orders/order-email.ts';
import { ORDERS, type OrderType } from '../../domain/orders/order-types.ts';
import { isEmail, normalizeEmail } from '../../domain/people/email.ts';
import { keepsDirection, TURNING_MESSAGE } from '../../domain/texts/unsafe-characters.ts';
import { isCalendarDate } from '../../domain/time/eastern-time.ts';
import { DATE_FAULT } from '../../domain/time/entered-date.ts';
import { idSchema } from '../wire/wire.ts';

/** One line of text: a mail header cannot hold a line break. */
const NO_LINE_BREAK = /^[^\p{Cc}\u2028\u2029]*$/u;

export function lineSchema(max: number) {
  return z
    .string({ error: MANDATORY_MESSAGE })
    .trim()
    .max(max, `Enter at most ${max} characters`)
    .regex(NO_LINE_BREAK, 'Enter one line')
    .refine(keepsDirection, TURNING_MESSAGE);
}

export const externalLoanIdSchema = lineSchema(MAX_EXTERNAL_LOAN_ID_LENGTH).min(1, MANDATORY_MESSAGE);

/** 'YYYY-MM-DD'. */
export const closingDateSchema = z
  .string({ error: MANDATORY_MESSAGE })
  .min(1, MANDATORY_MESSAGE)
  .refine((date) => date === '' || isCalendarDate(date), DATE_FAULT);

export function addressesSchema(message: string) {
  return z
    .array(z.string().transform(normalizeEmail).refine(isEmail, message), { error: message })
    .max(MAX_ORDER_ADDRESSES, `Enter at most ${MAX_ORDER_ADDRESSES} addresses`)
    .transform((addresses) => [...new Set(addresses)]);
}

/** The recipients that an order's form asks for. The server composes subject and text. */
export function orderAddresseesSchema(orderType: OrderType) {
  const message = ORDERS[orderType].invalidRecipient;
  return z.object({
    recipients: addressesSchema(message).refine((addresses) => addresses.length > 0, message),
    carbonCopies: addressesSchema(message)
      .default([])
      .describe('Nobody by default. The form starts with the default addresses of the directories.'),
  });
}

const attachmentSchema = z.object({ fileId: idSchema, name: z.string().max(255) });

export type Attachment = z.infer<typeof attachmentSchema>;

/** A draft email: it may be incomplete, but the fields that it has must be well-formed. */
export function orderEmailDraftSchema(orderType: OrderType) {
  const message = ORDERS[orderType].invalidRecipient;
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
      .max(MAX_ORDER_ATTACHMENTS, `Attach at most ${MAX_ORDER_ATTACHMENTS} documents`)
      .transform((files) => [...new Map(files.map((file) => [file.fileId, file])).values()])
      .default([]),
  });
}

export type OrderEmail = z.output<ReturnType<typeof orderEmailDraftSchema>>;

/** An email that can be sent: it has a recipient and a subject (ORDER-11). */
export function orderEmailToSendSchema(orderType: OrderType) {
  const draft = orderEmailDraftSchema(orderType);
  return draft.extend({
    subject: draft.shape.subject.min(1, MANDATORY_MESSAGE),
    recipients: draft.shape.recipients.refine((addresses) => addresses.length > 0, MANDATORY_MESSAGE),
  });
}
