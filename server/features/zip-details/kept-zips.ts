import type { Clock } from '../../platform/clock.ts';
import type { ZipLookup, ZipPlace } from './zip-place.ts';

const MAX_PLACES = 1_000;
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Keeps the places that a lookup found for a day, the latest thousand of them; what was not found is asked again. */
export function keepZips(look: ZipLookup, clock: Clock, max = MAX_PLACES): ZipLookup {
  const kept = new Map<string, { place: ZipPlace; until: number }>();
  return async (zip) => {
    const known = kept.get(zip);
    if (known !== undefined && known.until > clock.now().getTime()) return known.place;
    const place = await look(zip);
    kept.delete(zip);
    if (place === null) return null;
    kept.set(zip, { place, until: clock.now().getTime() + KEPT_MS });
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    return place;
  };
}
