import { unescape as unescaped } from 'node:querystring';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '../../../domain/application/checks/limits.ts';
import { CITY, STATE } from '../../../domain/application/checks/patterns.ts';
import { plainCityName } from '../../../domain/application/checks/plain-city-name.ts';
import { AppError } from '../../platform/app-error.ts';
import { maskedUrl } from '../../platform/secrets/masked-url.ts';
import type { ZipLookup, ZipPlace } from './bundled-zips.ts';

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
 * An outside service's answer for a zip: an object, or a list with one, whose City, State and County have any case.
 * @param answer parsed JSON.
 * @returns null when the zip is unknown there (an empty object or list, or blank names), undefined for values that
 * the form would refuse.
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

const TIMEOUT_MS = 5_000;

/** A place takes some hundred bytes; a larger answer is something else. */
const MAX_ANSWER_BYTES = 65_536;

interface OutsideZipService {
  url: string;
  key: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** For a whole lookup, including the connection. */
  timeoutMs?: number;
}

/**
 * Looks zip codes up at an outside service (APP-9.25, APP-9.27). It throws AppErrors: `bad_gateway` for an
 * unusable answer, `gateway_timeout` for none. The key is only in the request, so network errors are logged
 * by their code alone.
 */
export function outsideZips({ url, key, log, timeoutMs = TIMEOUT_MS }: OutsideZipService): ZipLookup {
  const service = maskedUrl(url);
  const unusable = (reason: string) => {
    log.warn({ service, reason }, 'the zip service gave an unusable answer');
    return new AppError('bad_gateway', 'Unable to get City and State!');
  };

  return async (zip) => {
    const answer = await ask(requestFor(url, zip, key), timeoutMs).catch((error: unknown) => {
      log.warn({ service, reason: networkCode(error) }, 'the zip service could not be reached');
      throw new AppError('gateway_timeout', 'Unable to contact Zip Code API!');
    });
    if (answer.status !== 200) throw unusable(`status ${answer.status}`);
    if (answer.text === null) throw unusable('too long');
    const json = parsed(answer.text);
    if (json === undefined) throw unusable('not JSON');
    const place = readOutsideAnswer(json);
    if (place === undefined) throw unusable('no place that the form takes');
    return place;
  };
}

/** User and password go into a header, because `fetch` refuses them in a URL. */
function requestFor(address: string, zip: string, key: string | undefined): Request {
  const url = new URL(address);
  url.searchParams.set('zip', zip);
  if (key !== undefined) url.searchParams.set('key', key);
  const headers = new Headers({ accept: 'application/json' });
  if (url.username !== '' || url.password !== '') {
    const credentials = `${unescaped(url.username)}:${unescaped(url.password)}`;
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
    url.username = '';
    url.password = '';
  }
  // A redirect is not followed, because the key is for the configured service only.
  return new Request(url, { headers, redirect: 'manual' });
}

/** Status and body. `text` is null for any other status, or a body that is too long. */
async function ask(request: Request, timeoutMs: number): Promise<{ status: number; text: string | null }> {
  const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status !== 200) {
    await response.body?.cancel();
    return { status: response.status, text: null };
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) return { status: response.status, text: null };
    chunks.push(chunk);
  }
  return { status: response.status, text: Buffer.concat(chunks).toString('utf8') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** 'ECONNREFUSED', 'TimeoutError' …: not the message, which can contain the URL with the key. */
function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
