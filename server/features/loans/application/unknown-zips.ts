import type { ErrorCode } from '../../../../contract/wire/error.ts';
import { isRecord, pathTo } from '../../../../domain/application/answers/answer-values.ts';
import type { Application } from '../../../../domain/application/application.ts';
import { ZIP, ZIP_NOT_FOUND } from '../../../../domain/application/checks/patterns.ts';
import { zipStateFault } from '../../../../domain/application/checks/zip-states.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { ZipDetailsService } from '../../zip-details/zip-details.service.ts';

/** An outside service without a usable answer. */
const NO_ANSWER: readonly ErrorCode[] = ['bad_gateway', 'gateway_timeout'];

/**
 * Refuses unknown zips and those of another state. Stored addresses are accepted, so that they do not block unrelated
 * saves; if the lookup service is unavailable, everything is.
 * @throws AppError `invalid`.
 */
export async function refuseUnknownZips(
  older: Application,
  newer: Application,
  zips: ZipDetailsService,
): Promise<void> {
  if (zipsIn(newer, older).length === 0) return;
  const stored = zipsIn(older);
  const known = new Set(stored.map(({ zip }) => zip));
  const pairs = new Set(stored.map(pairOf));
  const typed = zipsIn(newer).filter((place) => !pairs.has(pairOf(place)));
  if (typed.length === 0) return;
  const asked = [...new Set(typed.map(({ zip }) => zip))];
  const states = new Map(
    await Promise.all(asked.map(async (zip) => [zip, await stateOf(zip, zips)] as const)),
  );
  const faults = typed.flatMap(({ path, zip, state }): [string, string][] => {
    const found = states.get(zip);
    if (found === undefined) return [];
    const fault = found === null ? (known.has(zip) ? null : ZIP_NOT_FOUND) : zipStateFault(zip, found, state);
    return fault === null ? [] : [[path, fault]];
  });
  const [first] = faults;
  if (first !== undefined) throw new AppError('invalid', first[1], { fields: Object.fromEntries(faults) });
}

/** Null for an unknown zip, undefined when the lookup fails. */
async function stateOf(zip: string, zips: ZipDetailsService): Promise<string | null | undefined> {
  try {
    const { City, State } = await zips.getZipDetails(zip);
    return City === undefined ? null : (State ?? '');
  } catch (error) {
    if (error instanceof AppError && NO_ANSWER.includes(error.code)) return undefined;
    throw error;
  }
}

interface TypedZip {
  path: string;
  zip: string;
  state: unknown;
}

function pairOf({ zip, state }: TypedZip): string {
  return `${zip} ${typeof state === 'string' ? state : ''}`;
}

/** Five-digit zips by path, except in records that are part of `besides` too. */
function zipsIn(application: Application, besides?: Application): TypedZip[] {
  const found: TypedZip[] = [];
  collectZips(application, besides, '', found);
  return found;
}

function collectZips(value: unknown, besides: unknown, path: string, into: TypedZip[]): void {
  if (value === besides) return;
  if (Array.isArray(value)) {
    const known = Array.isArray(besides) ? besides : [];
    for (const [i, item] of value.entries()) collectZips(item, known[i], pathTo(path, i), into);
  }
  if (!isRecord(value)) return;
  const known = isRecord(besides) ? besides : {};
  const { zip, state } = value;
  const isNew = zip !== known.zip || state !== known.state;
  if (isNew && typeof zip === 'string' && ZIP.accepts(zip))
    into.push({ path: pathTo(path, 'zip'), zip, state });
  for (const key of Object.keys(value)) {
    const part = value[key];
    if (typeof part === 'object' && part !== null) collectZips(part, known[key], pathTo(path, key), into);
  }
}
