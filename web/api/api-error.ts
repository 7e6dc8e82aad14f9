import type { ErrorAnswer, ErrorCode, FieldMessages } from '../../contract/wire/error.ts';
import { statusMessage } from '../../domain/loans/status-message.ts';
import { inTypedForm } from '../../domain/time/date-form.ts';

/** No answer, or none within the time limit. */
export const NO_ANSWER = 0;

type ErrorDetails = Omit<ErrorAnswer['error'], 'code'> & { code: ErrorCode | 'no_answer' };

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'no_answer';
  readonly fields: FieldMessages;
  /** From `Retry-After`, in seconds. */
  readonly retryAfter: number | undefined;
  /** Request id in the server's log. */
  readonly requestId: string | undefined;
  /** Current version, sent with a 412. The next save is based on it. */
  readonly current: unknown;
  readonly etag: string | undefined;
  /** Readable text of a body in another format. Only sign-in shows it (SIGN-17). */
  readonly foreignText: string | undefined;

  constructor(
    status: number,
    answer: { error?: ErrorDetails; current?: unknown; foreignText?: string | undefined },
    retryAfter?: number,
    etag?: string,
  ) {
    // For a 500 only this sentence is shown: Lintel's server sends the same one, and other servers' texts are not meant
    // for people.
    super(inTypedForm((status === 500 ? undefined : answer.error?.message) ?? messageOf(status)));
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.error?.code ?? (status === NO_ANSWER ? 'no_answer' : 'internal');
    this.fields = Object.fromEntries(
      Object.entries(answer.error?.fields ?? {}).map(([path, message]) => [path, inTypedForm(message)]),
    );
    this.retryAfter = retryAfter;
    this.requestId = answer.error?.requestId;
    this.current = answer.current;
    this.etag = etag;
    this.foreignText = answer.foreignText;
  }
}

/** A request and its retries got no answer within the time limit. It is not retried. */
export class TimeLimitError extends ApiError {
  constructor(message?: string) {
    super(NO_ANSWER, noAnswer(message));
  }
}

/** The parts of an `ApiError` for a request without an answer. */
export function noAnswer(message = NOT_REACHED): { error: ErrorDetails } {
  return { error: { code: 'no_answer', message } };
}

const NOT_REACHED = 'The server could not be reached. Nothing was lost. Please try again.';

/** The parts of a request that say whether it may have stored something. */
interface LostRequest {
  method: string;
  path: string;
  idempotencyKey?: string | undefined;
  ifMatch?: string | undefined;
}

/** POST requests that store nothing: sign-in, searches, a download of several files. */
const STORES_NOTHING = /^\/api\/(auth|searches)\/|\/files\/zip$/;

/** The message for a request without an answer. Only for a read is it certain that nothing was stored. */
export function lostAnswerText({ method, path, idempotencyKey, ifMatch }: LostRequest): string {
  if (method === 'GET' || STORES_NOTHING.test(path)) return NOT_REACHED;
  // A PUT carries the whole record, so repeating it stores nothing twice.
  if (method === 'PUT' || idempotencyKey !== undefined || ifMatch !== undefined) {
    return 'The server did not respond. Your changes may be saved. Try again: nothing is saved twice.';
  }
  return 'The server did not respond. This may already be done. Check before you try again.';
}

function messageOf(status: number): string {
  if (status === NO_ANSWER) return NOT_REACHED;
  return statusMessage(status);
}

export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(NO_ANSWER, { error: { code: 'internal', message: statusMessage(NO_ANSWER) } });
}

/** The error in an answer. Any other format becomes the sentence for its status, without internals. */
export async function errorOf(response: Response): Promise<ApiError> {
  const header = response.headers.get('retry-after');
  const retryAfter = header === null ? undefined : Number.parseInt(header, 10);
  const body = await response.text().catch(() => '');
  const answer = errorAnswerOf(body);
  const seconds = Number.isNaN(retryAfter) ? undefined : retryAfter;
  return new ApiError(response.status, answer, seconds, response.headers.get('etag') ?? undefined);
}

/** The error, if it has Lintel's format: proxies may answer with JSON too. */
function errorAnswerOf(text: string): Partial<ErrorAnswer> & { current?: unknown; foreignText?: string } {
  const body = parsedJson(text);
  const foreign = { foreignText: foreignTextOf(text, body) };
  if (!isObject(body) || !isObject(body.error)) return foreign;
  const { code, message, fields, requestId } = body.error;
  if (typeof code !== 'string' || typeof message !== 'string' || message === '') return foreign;
  const error = {
    code: code as ErrorCode,
    message,
    ...(isObject(fields) ? { fields: textsOf(fields) } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
  };
  return { error, current: body.current };
}

const LONGEST_FOREIGN_TEXT = 300;

/** The message of a JSON body, otherwise the body; undefined for a page in HTML. */
function foreignTextOf(text: string, body: unknown): string | undefined {
  const { error } = isObject(body) ? body : {};
  const messages = [
    body,
    error,
    ...(isObject(error) ? [error.message] : []),
    ...(isObject(body) ? [body.message] : []),
  ];
  const said = messages.find((message) => typeof message === 'string') ?? text;
  const words = String(said).trim();
  return words === '' || words.startsWith('<') ? undefined : words.slice(0, LONGEST_FOREIGN_TEXT);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True only if Lintel's server says so. A proxy's 404 proves nothing. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.code === 'not_found';
}

function textsOf(fields: Record<string, unknown>): FieldMessages {
  const texts = Object.entries(fields).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(texts) as FieldMessages;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
