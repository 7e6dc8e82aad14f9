import { z } from 'zod';
import {
  INVALID_QUOTE_RECIPIENT,
  MAX_QUOTE_MESSAGE_LENGTH,
  MAX_QUOTE_RECIPIENTS,
} from '../domain/quote-email.ts';
import { addressesSchema } from './order-email.ts';

/** What is asked for when a quote is sent by e-mail; on screen and in the request alike. */
export const quoteEmailFormSchema = z.object({
  recipients: addressesSchema(INVALID_QUOTE_RECIPIENT)
    .refine((addresses) => addresses.length > 0, 'Enter at least one address')
    .refine(
      (addresses) => addresses.length <= MAX_QUOTE_RECIPIENTS,
      `Enter at most ${MAX_QUOTE_RECIPIENTS} addresses`,
    ),
  message: z
    .string()
    .max(
      MAX_QUOTE_MESSAGE_LENGTH,
      `Enter at most ${MAX_QUOTE_MESSAGE_LENGTH.toLocaleString('en-US')} characters`,
    ),
  /** Whether who sends it gets a copy. */
  copyToSender: z.boolean(),
});
