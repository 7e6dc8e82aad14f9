import { ZIP_NOT_FOUND } from '../../../domain/application/patterns.ts';
import { asApiError, NO_ANSWER } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { noteZip, type StateFault } from './unknown-zips.ts';

/** Where a zip code is. */
export interface ZipPlace {
  city: string;
  state: string;
  county: string;
}

/**
 * What the lookup of a zip code says. 'refused' carries what is said at the field without holding anything up; 'silent' is
 * a network that does not answer, of which the form says nothing (application wizard specification, section 8).
 */
export type ZipAnswer =
  | { kind: 'found'; place: ZipPlace }
  | { kind: 'none'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'silent' };

export const ZIP_REFUSED = 'Unable to get City and State!';

/** Asks where a zip code of five digits is. */
export async function lookUpZip(zip: string, signal: AbortSignal): Promise<ZipAnswer> {
  try {
    const { data } = await call('getZipDetails', { params: { zip } }, { signal });
    if (!data.City || !data.State) {
      noteZip(zip, null);
      return { kind: 'none', message: ZIP_NOT_FOUND };
    }
    noteZip(zip, await stateFault(zip, data.State));
    return { kind: 'found', place: { city: data.City, state: data.State, county: data.County ?? '' } };
  } catch (error) {
    const { status, code } = asApiError(error);
    // Whether it is our server that does not answer or the zip service behind it is all the same to the form.
    if (signal.aborted || status === NO_ANSWER || code === 'gateway_timeout') return { kind: 'silent' };
    return { kind: 'refused', message: ZIP_REFUSED };
  }
}

/** The names of the states come with the first answer of the lookup. Where they do not, the server says what is wrong. */
async function stateFault(zip: string, stateOfZip: string): Promise<StateFault> {
  try {
    const { zipStateFault } = await import('../../../domain/application/zip-states.ts');
    return (state) => zipStateFault(zip, stateOfZip, state);
  } catch {
    return () => null;
  }
}
