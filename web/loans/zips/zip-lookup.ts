import { ZIP_NOT_FOUND } from '../../../domain/application/checks/patterns.ts';
import { asApiError, NO_ANSWER } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { recordZip, type StateFault } from './looked-up-zips.ts';

export interface ZipPlace {
  city: string;
  state: string;
  county: string;
}

/**
 * The result of a lookup. 'refused' has a message for the field that blocks nothing. 'silent' means no network, which
 * the form does not mention (APP-9.25).
 */
export type ZipAnswer =
  | { kind: 'found'; place: ZipPlace }
  | { kind: 'none'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'silent' };

export const ZIP_REFUSED = 'Unable to get City and State!';

export async function lookUpZip(zip: string, signal: AbortSignal): Promise<ZipAnswer> {
  try {
    const { data } = await call('getZipDetails', { params: { zip } }, { signal });
    if (!data.City || !data.State) {
      recordZip(zip, null);
      return { kind: 'none', message: ZIP_NOT_FOUND };
    }
    recordZip(zip, await stateFault(zip, data.State));
    return { kind: 'found', place: { city: data.City, state: data.State, county: data.County ?? '' } };
  } catch (error) {
    const { status, code } = asApiError(error);
    // For the form it makes no difference whether our server or the zip service behind it does not answer.
    if (signal.aborted || status === NO_ANSWER || code === 'gateway_timeout') return { kind: 'silent' };
    return { kind: 'refused', message: ZIP_REFUSED };
  }
}

/** State names come with the first answer. Without them, the server reports a wrong state. */
async function stateFault(zip: string, stateOfZip: string): Promise<StateFault> {
  try {
    const { zipStateFault } = await import('../../../domain/application/checks/zip-states.ts');
    return (state) => zipStateFault(zip, stateOfZip, state);
  } catch {
    return () => null;
  }
}
