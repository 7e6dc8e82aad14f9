import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { ZipLookup, ZipPlace } from './zip-place.ts';

const MAX_PLACES = 1_000;
/** The cache keeps an entry to the end of this time: a day later it is looked up again. */
const KEPT_MS = 24 * 60 * 60 * 1000 - 1;

/**
 * Caches the places of a lookup for a day, the last thousand used. Unknown zip codes are looked up
 * again.
 */
export function cacheZips(look: ZipLookup, clock: Clock, max = MAX_PLACES): ZipLookup {
  const kept = new LRUCache<string, ZipPlace>({
    max,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return async (zip) => {
    const known = kept.get(zip);
    if (known !== undefined) return known;
    const place = await look(zip);
    if (place !== null) kept.set(zip, place);
    return place;
  };
}
