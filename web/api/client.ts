import type { AnswerOf, Endpoint, SentRequest } from '../../contract/wire/endpoint.ts';
import type { Endpoints } from '../../contract/wire/endpoints.ts';
import { ROUTES, type RouteName } from '../../contract/wire/routes.ts';
import { PURPOSE_HEADER } from '../../domain/documents/exports.ts';
import { hasParts, readAnswer } from './answer-shape.ts';
import { ApiError, errorOf, lostAnswerText, NO_ANSWER, noAnswer, TimeLimitError } from './api-error.ts';
import { readFile, silenceLimit } from './file-answer.ts';
import { retryWhileOverloaded } from './outages/overload.ts';
import { beginAttempt, REQUEST_TIMEOUT_MS } from './request-time.ts';
import { recordServerTime } from './server-clock.ts';
import { isUnattended } from './session/activity.ts';
import { renewOrQueue, renewSession } from './session/session-renewal.ts';
import {
  expireSession,
  isAccessTokenLive,
  isSessionLost,
  type SessionGrant,
  storedSession,
} from './session/session-store.ts';

export interface Answer<T> {
  data: T;
  /** Version of the thing that was read or saved. The next save sends it back as `ifMatch`. */
  etag: string | undefined;
}

interface CallOptions {
  signal?: AbortSignal;
  /** A link from an earlier answer, such as the next page. Replaces path and query. */
  href?: string;
  /** Keeps the request alive while the page closes. */
  keepalive?: boolean;
}

interface SendOptions extends CallOptions {
  limit: AbortSignal;
  /** The stream event after which to continue. */
  lastEventId?: string;
  purpose?: 'view';
}

interface FileOptions extends CallOptions {
  /** Is called with the number of bytes received so far. */
  onProgress?: (bytes: number) => void;
  /** Requests a document to show on screen, not to save. */
  purpose?: 'view';
}

/**
 * Calls an endpoint of the contract by name.
 * @throws ApiError for every answer except success. If the session is lost, also redirects to sign-in.
 */
export async function call<Name extends RouteName>(
  name: Name,
  request: SentRequest<Endpoints[Name]>,
  options: CallOptions = {},
): Promise<Answer<AnswerOf<Endpoints[Name]>>> {
  const key = `${name} ${options.href ?? JSON.stringify(request)}`;
  const limit = beginAttempt(options.signal, key);
  try {
    const response = await send(name, request as SentRequest<Endpoint>, { ...options, limit: limit.signal });
    const isEmpty = response.status === 204 && !hasParts(name);
    const data = isEmpty ? undefined : await readAnswer(name, response);
    return { data, etag: response.headers.get('etag') ?? undefined } as Answer<AnswerOf<Endpoints[Name]>>;
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted === true) throw error;
    throw unanswered(limit.signal, name, request);
  } finally {
    limit.end();
  }
}

function unanswered(limit: AbortSignal, name: RouteName, request: object): ApiError {
  const text = lostAnswerText({ ...ROUTES[name], ...request });
  return limit.aborted ? new TimeLimitError(text) : new ApiError(NO_ANSWER, noAnswer(text));
}

/** Calls a file endpoint. Ends only after 30 seconds without a byte, so slow lines work. */
export async function callForFile<Name extends RouteName>(
  name: Name,
  request: SentRequest<Endpoints[Name]>,
  { onProgress, ...options }: FileOptions = {},
): Promise<Blob> {
  const silence = silenceLimit(REQUEST_TIMEOUT_MS);
  try {
    const sent = { ...options, limit: silence.signal };
    const response = await send(name, request as SentRequest<Endpoint>, sent);
    return await readFile(response, (bytes) => {
      silence.restart();
      onProgress?.(bytes);
    });
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted === true) throw error;
    throw unanswered(silence.signal, name, request);
  } finally {
    silence.end();
  }
}

/** Either side may end the stream. The caller reads its bytes. */
export function callForStream<Name extends RouteName>(
  name: Name,
  request: SentRequest<Endpoints[Name]>,
  options: { limit: AbortSignal; lastEventId: string | undefined },
): Promise<Response> {
  return send(name, request as SentRequest<Endpoint>, options as SendOptions);
}

/**
 * Makes sure that there is a valid access token, renewing an expired one. Returns false if the person must sign in.
 * Without a network, an unexpired session counts as signed in.
 */
export async function ensureSession(): Promise<boolean> {
  if (isSessionLost()) expireSession();
  const session = storedSession();
  if (session === null) return false;
  if (isAccessTokenLive(session)) return true;
  const outcome = await renewSession(session, askForRenewal);
  if (outcome === 'ended') expireSession(endReason);
  return outcome !== 'ended';
}

/**
 * Sends the request with the session's token, renewing an expired one first. After a 401 the first request renews and
 * is resent at once. Others wait for that renewal and resend, whatever their own time limit: giving up earlier would
 * show an error instead of the sign-in.
 */
export async function inSession<T extends { status: number }>(
  attempt: (token: string | undefined) => Promise<T>,
): Promise<T> {
  await ensureSession();
  const session = storedSession();
  const answer = await attempt(session?.accessToken);
  if (answer.status !== 401 || session === null) return answer;
  const outcome = await renewOrQueue(session, askForRenewal);
  if (outcome === 'renewed') return attempt(storedSession()?.accessToken);
  if (outcome === 'ended') expireSession(endReason);
  return answer;
}

async function send(
  name: RouteName,
  request: SentRequest<Endpoint>,
  options: SendOptions,
): Promise<Response> {
  const { limit, signal } = options;
  const attempt = (token: string | undefined) => fetchOnce(name, request, options, token);
  const isAuth = ROUTES[name].path.startsWith('/api/auth/');
  return retryWhileOverloaded(signal === undefined ? limit : AbortSignal.any([limit, signal]), async () =>
    orThrow(await (isAuth ? attempt(undefined) : inSession(attempt))),
  );
}

const NOT_RENEWED = 'The server did not renew your session. Sign in to continue.';

let endReason: string | undefined;

async function askForRenewal(refreshToken: string, limit: AbortSignal): Promise<SessionGrant | null> {
  const request = { body: { refresh_token: refreshToken } };
  endReason = NOT_RENEWED;
  const response = await fetchOnce('refreshSession', request, { limit }, undefined);
  if (response.ok) return readAnswer('refreshSession', response);
  // Lintel refuses a refresh token with one of these two codes. Any other answer is from a proxy and may be temporary.
  const refusal = await errorOf(response);
  if (response.status !== 400 && response.status !== 401) throw refusal;
  endReason = refusal.message;
  return null;
}

async function fetchOnce(
  name: RouteName,
  request: SentRequest<Endpoint>,
  options: SendOptions,
  token: string | undefined,
): Promise<Response> {
  const { limit } = options;
  try {
    const response = await fetch(options.href ?? urlOf(name, request), {
      method: ROUTES[name].method,
      headers: headersOf(name, request, token, options),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      cache: 'no-store',
      keepalive: options.keepalive ?? false,
      signal: options.signal === undefined ? limit : AbortSignal.any([limit, options.signal]),
    });
    recordServerTime(response);
    return response;
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw unanswered(limit, name, request);
  }
}

async function orThrow(response: Response): Promise<Response> {
  if (response.ok) return response;
  const error = await errorOf(response);
  // A second factor is required and this session has none. Signing in again leads to setting one up.
  if (error.code === 'second_factor_required') expireSession(error.message);
  throw error;
}

function headersOf(
  name: RouteName,
  request: SentRequest<Endpoint>,
  token: string | undefined,
  { lastEventId, purpose }: Pick<SendOptions, 'lastEventId' | 'purpose'>,
): Headers {
  const isAuth = ROUTES[name].path.startsWith('/api/auth/');
  const headers = isAuth ? commonHeaders() : customersServiceHeaders(token);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  if (request.ifMatch !== undefined) headers.set('if-match', request.ifMatch);
  if (request.idempotencyKey !== undefined) headers.set('idempotency-key', `"${request.idempotencyKey}"`);
  if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
  if (purpose !== undefined) headers.set(PURPOSE_HEADER, purpose);
  return headers;
}

function commonHeaders(): Headers {
  return new Headers({ accept: 'application/json', 'cache-control': 'no-cache' });
}

/** The headers of every request to the customers service (BASE-12). */
export function customersServiceHeaders(token: string | undefined): Headers {
  const headers = commonHeaders();
  headers.set('client', 'PROCESSING_APPLICATION');
  const gatewayValidationId = storedSession()?.gatewayValidationId ?? '';
  if (gatewayValidationId !== '') headers.set('x-gateway-validation-id', gatewayValidationId);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  // Background requests do not keep the session alive.
  if (isUnattended()) headers.set('x-unattended', '1');
  return headers;
}

/** The path with its parameters filled in, and the query without its empty values. */
export function urlOf(name: RouteName, request: { params?: unknown; query?: unknown }): string {
  const params = (request.params ?? {}) as Record<string, string>;
  const path = ROUTES[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}
