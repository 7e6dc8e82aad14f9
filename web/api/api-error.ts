import type { ErrorAnswer, ErrorCode, FieldMessages } from '../../contract/error.ts';
import { statusMessage } from '../../domain/status-message.ts';

/** The status of an answer that never came: no connection, or none within the time limit. */
export const NO_ANSWER = 0;

type SaidError = Omit<ErrorAnswer['error'], 'code'> & { code: ErrorCode | 'no_answer' };

/** A call that did not succeed: what the server said, or that it said nothing. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'no_answer';
  readonly fields: FieldMessages;
  /** From `Retry-After`, in seconds. */
  readonly retryAfter: number | undefined;
  /** By which the request is found in the server's log. */
  readonly requestId: string | undefined;
  /** The current version that came with a 412, and what the next save names as its version. */
  readonly current: unknown;
  readonly etag: string | undefined;

  constructor(
    status: number,
    answer: { error?: SaidError; current?: unknown },
    retryAfter?: number,
    etag?: string,
  ) {
    // A 500 tells nothing but that: our server says the same sentence, and another one's words are not for a person.
    super((status === 500 ? undefined : answer.error?.message) ?? messageOf(status));
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.error?.code ?? (status === NO_ANSWER ? 'no_answer' : 'internal');
    this.fields = answer.error?.fields ?? {};
    this.retryAfter = retryAfter;
    this.requestId = answer.error?.requestId;
    this.current = answer.current;
    this.etag = etag;
  }
}

/** No answer within the time of a request and its repeats: it is not made again. */
export class TimeLimitError extends ApiError {
  constructor(message?: string) {
    super(NO_ANSWER, noAnswer(message));
  }
}

/** What an `ApiError` is made of where no answer came. */
export function noAnswer(message = NOT_REACHED): { error: SaidError } {
  return { error: { code: 'no_answer', message } };
}

const NOT_REACHED = 'The server could not be reached. Nothing was lost; please try again.';

/** A request as far as it matters what became of it when its answer is lost. */
interface LostRequest {
  method: string;
  path: string;
  idempotencyKey?: string | undefined;
  ifMatch?: string | undefined;
}

/** POST requests that store nothing of what a person made: sign-in, searches, a file of several files. */
const STORES_NOTHING = /^\/api\/(auth|searches)\/|\/files\/zip$/;

/** What is true of a request without an answer. Only of a read is it known that nothing was stored. */
export function lostAnswerText({ method, path, idempotencyKey, ifMatch }: LostRequest): string {
  if (method === 'GET' || STORES_NOTHING.test(path)) return NOT_REACHED;
  // A PUT says how the thing is to be: doing it again makes nothing more of it.
  if (method === 'PUT' || idempotencyKey !== undefined || ifMatch !== undefined) {
    return 'The server did not answer. It may have been stored. Try again: it will not be stored twice.';
  }
  return 'The server did not answer. This may have been done. Check before you try again.';
}

function messageOf(status: number): string {
  if (status === NO_ANSWER) return NOT_REACHED;
  return statusMessage(status);
}

/** The error as an ApiError, whatever was thrown. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(NO_ANSWER, { error: { code: 'internal', message: statusMessage(NO_ANSWER) } });
}

/** Reads the error of an answer; whatever is not our error shape becomes the sentence of its status, without internals. */
export async function errorOf(response: Response): Promise<ApiError> {
  const header = response.headers.get('retry-after');
  const retryAfter = header === null ? undefined : Number.parseInt(header, 10);
  const answer = errorAnswerOf(await response.json().catch(() => undefined));
  const seconds = Number.isNaN(retryAfter) ? undefined : retryAfter;
  return new ApiError(response.status, answer, seconds, response.headers.get('etag') ?? undefined);
}

/** The answer, where it is one of ours: a proxy may answer JSON as well. */
function errorAnswerOf(body: unknown): Partial<ErrorAnswer> & { current?: unknown } {
  if (!isObject(body) || !isObject(body.error)) return {};
  const { code, message, fields, requestId } = body.error;
  if (typeof code !== 'string' || typeof message !== 'string' || message === '') return {};
  const error = {
    code: code as ErrorCode,
    message,
    ...(isObject(fields) ? { fields: textsOf(fields) } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
  };
  return { error, current: body.current };
}

function textsOf(fields: Record<string, unknown>): FieldMessages {
  const texts = Object.entries(fields).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(texts) as FieldMessages;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
