import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '../../../domain/application/checks/limits.ts';
import { CITY, STATE } from '../../../domain/application/checks/patterns.ts';
import { plainCityName } from '../../../domain/application/checks/plain-city-name.ts';
import type { ZipPlace } from './zip-place.ts';

const text = z.string().trim().max(MAX_TEXT_LENGTH);

const placeSchema = z.object({
  city: text.transform(plainCityName).refine(CITY.accepts),
  state: text.refine(STATE.accepts),
  county: text
    .refine((county) => !/\p{Cc}/u.test(county))
    .nullish()
    .transform((county) => county ?? ''),
});

/**
 * An outside service's answer for a zip: an object, or a list with one, whose City, State and County have any
 * case.
 * @param answer parsed JSON.
 * @returns null when the zip is unknown there (an empty object or list, or blank names), undefined for values
 * that the form would refuse.
 */
export function readOutsideAnswer(answer: unknown): ZipPlace | null | undefined {
  const record = Array.isArray(answer) && answer.length <= 1 ? (answer[0] ?? {}) : answer;
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return undefined;
  const entries = Object.entries(record).map(([name, value]) => [name.toLowerCase(), value] as const);
  if (entries.length === 0) return null;
  const named = Object.fromEntries(entries);
  if ([named.city, named.state].every((value) => value === '' || value === null)) return null;
  const place = placeSchema.safeParse(named);
  if (!place.success) return undefined;
  return { City: place.data.city, State: place.data.state, County: place.data.county };
}
