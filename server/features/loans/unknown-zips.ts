import type { ErrorCode } from '../../../contract/error.ts';
import type { Application } from '../../../domain/application/application.ts';
import { ZIP, ZIP_NOT_FOUND } from '../../../domain/application/patterns.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ZipDetailsService } from '../zip-details/zip-details.service.ts';

/** The errors of an outside service that does not answer, or not usably. */
const NO_ANSWER: readonly ErrorCode[] = ['bad_gateway', 'gateway_timeout'];

/**
 * Refuses a zip code that no post office has, at its field. Zips that the stored version holds already are taken: an unrelated
 * save is not held up by them. While an outside lookup service does not answer, every zip is.
 * @throws AppError `invalid`.
 */
export async function refuseUnknownZips(
  older: Application,
  newer: Application,
  zips: ZipDetailsService,
): Promise<void> {
  const stored = new Set(zipsIn(older).map(([, zip]) => zip));
  const typed = zipsIn(newer).filter(([, zip]) => !stored.has(zip));
  if (typed.length === 0) return;
  const asked = [...new Set(typed.map(([, zip]) => zip))];
  const known = await Promise.all(asked.map((zip) => isKnown(zip, zips)));
  const unknown = new Set(asked.filter((_, i) => known[i] === false));
  const refused = typed.filter(([, zip]) => unknown.has(zip));
  if (refused.length === 0) return;
  const fields = Object.fromEntries(refused.map(([path]) => [path, ZIP_NOT_FOUND]));
  throw new AppError('invalid', ZIP_NOT_FOUND, { fields });
}

async function isKnown(zip: string, zips: ZipDetailsService): Promise<boolean> {
  try {
    const { City } = await zips.getZipDetails(zip);
    return City !== undefined;
  } catch (error) {
    if (error instanceof AppError && NO_ANSWER.includes(error.code)) return true;
    throw error;
  }
}

/** Every zip of five digits in an application, with its path. */
function zipsIn(value: unknown, path = ''): [path: string, zip: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]): [string, string][] => {
    const at = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    if (key === 'zip' && typeof part === 'string') return ZIP.accepts(part) ? [[at, part]] : [];
    return zipsIn(part, at);
  });
}
