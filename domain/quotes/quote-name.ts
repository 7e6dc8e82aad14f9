import { z } from 'zod';
import { isBlank, keepsDirection, removeInvisible, TURNING_MESSAGE } from '../texts/unsafe-characters.ts';

/** Refuses direction marks (BASE-75), drops other invisible characters, and needs a visible letter. */
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
