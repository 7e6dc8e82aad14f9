import type { ErrorCode, FieldMessages } from '../../contract/error.ts';

interface AppErrorOptions {
  fields?: FieldMessages;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
  /** Further answer headers, such as the `ETag` of the current version with a 412. */
  headers?: Record<string, string>;
  /** Put beside `error` in the answer: the current version with a 412. */
  current?: unknown;
  /** For the log only. */
  cause?: unknown;
}

/**
 * A refusal that the caller may know the reason of. `message` is for a person; what only the log may know goes into
 * `cause`. Everything else that is thrown becomes a 500 without its message.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly options: AppErrorOptions;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.options = options;
  }
}

/** 404 with the words that the screens show. */
export function notFound(): AppError {
  return new AppError('not_found', '404, File Not Found');
}

/** 428 for a change that does not say which version it is based on: it could overwrite what somebody else changed. */
export function versionRequired(): AppError {
  return new AppError(
    'precondition_required',
    'This change must name the version that it is based on. Read it first, then send its version as If-Match, such as If-Match: "3".',
  );
}
