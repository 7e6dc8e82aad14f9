import { z } from 'zod';
import { isBlank, keepsDirection, removeInvisible, TURNING_MESSAGE } from '../texts/unsafe-characters.ts';

/**
 * The title of a quote, or the name of a scenario or a cost. Characters that turn the text are refused (BASE-75), other
 * invisible ones are taken out, and a letter must be left to see.
 */
export function quoteName(max: number, missing: string) {
  return z
    .string()
    .refine(keepsDirection, { error: TURNING_MESSAGE, abort: true })
    .overwrite(removeInvisible)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(max)
    .refine((name) => !isBlank(name), missing);
}
