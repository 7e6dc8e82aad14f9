import type { ZipDetails } from '../../../contract/zip-details.ts';
import { ZIP } from '../../../domain/application/checks/patterns.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { bundledZips } from './bundled-zips.ts';
import { outsideZips } from './outside-zips.ts';
import { cacheZips } from './zip-cache.ts';

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
