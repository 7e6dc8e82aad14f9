import { z } from 'zod';
import {
  INVALID_QUOTE_RECIPIENT,
  MAX_QUOTE_MESSAGE_LENGTH,
  MAX_QUOTE_RECIPIENTS,
} from '../domain/quotes/quote-email.ts';
import { addressesSchema } from './actions/order-email.ts';

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
  copyToSender: z.boolean().describe('Whether the sender gets a copy.'),
});
