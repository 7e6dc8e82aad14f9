import type { ErrorAnswer, ErrorCode, FieldMessages } from '../../contract/error.ts';

/** The status of an answer that never came: no connection, or none within the time limit. */
export const NO_ANSWER = 0;

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
    answer: Partial<ErrorAnswer> & { current?: unknown },
    retryAfter?: number,
    etag?: string,
  ) {
    super(answer.error?.message ?? 'The server could not be reached. Nothing was lost; please try again.');
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

/** The error as an ApiError, whatever was thrown. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(NO_ANSWER, {});
}

/** Reads the error of an answer; whatever is not our error shape becomes one without internals. */
export async function errorOf(response: Response): Promise<ApiError> {
  const header = response.headers.get('retry-after');
  const retryAfter = header === null ? undefined : Number.parseInt(header, 10);
  const answer = (await response.json().catch(() => ({}))) as Partial<ErrorAnswer>;
  const seconds = Number.isNaN(retryAfter) ? undefined : retryAfter;
  return new ApiError(response.status, answer, seconds, response.headers.get('etag') ?? undefined);
}
