import { LRUCache } from 'lru-cache';
import type { ZipDetails } from '../../../contract/zip-details.ts';
import { ZIP } from '../../../domain/application/checks/patterns.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { bundledZips, type ZipLookup, type ZipPlace } from './bundled-zips.ts';
import { outsideZips } from './outside-zips.ts';

const MAX_PLACES = 1_000;
/** Entries expire just within a day: a day later they are looked up again. */
const KEPT_MS = 24 * 60 * 60 * 1000 - 1;

/** Caches the places of a lookup for a day, the last thousand used. Unknown zip codes are looked up again. */
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

export interface ZipDetailsService {
  /**
   * City, state and county of a zip; an empty object when it is unknown.
   * @throws AppError `invalid` for anything but five digits; `bad_gateway` and `gateway_timeout` for the
   * failures of an outside service.
   */
  getZipDetails(zip: string): Promise<ZipDetails>;
}

/** Asks the service of ZIP_LOOKUP_URL where one is set, the bundled table otherwise. */
export function createZipDetailsService({
  config: { zipLookupUrl: url, zipLookupKey: key },
  clock,
  log,
}: Platform): ZipDetailsService {
  const look = url === undefined ? bundledZips() : cacheZips(outsideZips({ url, key, log }), clock);
  return {
    async getZipDetails(zip) {
      if (!ZIP.accepts(zip)) throw new AppError('invalid', ZIP.message, { fields: { zip: ZIP.message } });
      return (await look(zip)) ?? {};
    },
  };
}
