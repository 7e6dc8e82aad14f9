import type { ErrorCode, FieldMessages } from '../../contract/wire/error.ts';
import type { Permission } from '../../domain/people/permission.ts';

interface AppErrorOptions {
  fields?: FieldMessages;
  retryAfter?: number;
  headers?: Record<string, string>;
  /** Sent beside `error`: the current version, for a 412. */
  current?: unknown;
  cause?: unknown;
}

/**
 * An error whose message the caller may see. Details for the log go into `cause`. Every other error becomes a 500
 * without a message.
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

export function notFound(): AppError {
  return new AppError('not_found', '404, File Not Found');
}

/** 428: a change without a base version could overwrite someone else's change. */
export function versionRequired(): AppError {
  return new AppError(
    'precondition_required',
    'This change must name the version that it is based on. Read it first, then send its version as If-Match, such as If-Match: "3".',
  );
}

export function requirePermission(
  permission: Permission,
  code: 'conflict' | 'forbidden' | 'invalid' = 'conflict',
): void {
  if (!permission.ok) throw new AppError(code, permission.reason);
}
