import { z } from 'zod';
import { MAX_REASON_LENGTH } from '../../domain/deadlines/loan-dates.ts';
import { isBlank, keepsDirection, TURNING_MESSAGE } from '../../domain/texts/unsafe-characters.ts';

/** '' for a text without a visible character. */
export const reasonSchema = z
  .string()
  .trim()
  .max(MAX_REASON_LENGTH, `has more than ${MAX_REASON_LENGTH} characters`)
  .refine(keepsDirection, TURNING_MESSAGE)
  .transform((reason) => (isBlank(reason) ? '' : reason))
  .nullish();
