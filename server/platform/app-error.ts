import type { ErrorCode, FieldMessages } from '../../contract/wire/error.ts';
import type { Permission } from '../../domain/people/permission.ts';

interface AppErrorOptions {
  fields?: FieldMessages;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
  /** Further answer headers, such as the `ETag` of the current version with a 412. */
  headers?: Record<string, string>;
  /** Put beside `error` in the answer: the current version with a 412. */
  current?: unknown;
  /** Only for the log. */
  cause?: unknown;
}

/**
 * A refusal whose reason the caller may know. `message` is for a person; details for the log go into `cause`.
 * Every other error becomes a 500 without its message.
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

/** 428 for a change without a base version: it could overwrite another person's change. */
export function versionRequired(): AppError {
  return new AppError(
    'precondition_required',
    'This change must name the version that it is based on. Read it first, then send its version as If-Match, such as If-Match: "3".',
  );
}

/** @throws AppError with the reason of the refusing rule. */
export function requirePermission(
  permission: Permission,
  code: 'conflict' | 'forbidden' | 'invalid' = 'conflict',
): void {
  if (!permission.ok) throw new AppError(code, permission.reason);
}
