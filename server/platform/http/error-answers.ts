import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyTooLarge, maxBodyBytes } from '../../../contract/wire/body-limit.ts';
import {
  ERROR_STATUS,
  type ErrorAnswer,
  type ErrorCode,
  type FieldMessages,
} from '../../../contract/wire/error.ts';
import { statusMessage } from '../../../domain/loans/status-message.ts';
import { inWireForm } from '../../../domain/time/date-form.ts';
import { AppError } from '../app-error.ts';
import { isDatabaseUnavailable, isUnstorableText } from '../database/database-errors.ts';
import { type DiskRoom, isOutOfRoom } from '../disk/disk-room.ts';

interface Refusal {
  code: ErrorCode;
  message: string;
  fields?: FieldMessages | undefined;
  current?: unknown;
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, message, fields, current }: Refusal,
): FastifyReply {
  const answer: ErrorAnswer = {
    error: {
      code,
      message: inWireForm(message),
      ...(fields ? { fields: inWireForms(fields) } : {}),
      requestId: request.id,
    },
    ...(current === undefined ? {} : { current }),
  };
  return reply.code(ERROR_STATUS[code]).type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

function inWireForms(fields: FieldMessages): FieldMessages {
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, inWireForm(message)]));
}

/** The one error shape. Only an AppError's message reaches the client. */
export function answerErrors(app: FastifyInstance, room?: DiskRoom): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asAppError(error, request.routeOptions.bodyLimit);
    if (refusal.code === 'no_room') room?.noteFull(error);
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed');
    else if (refusal.code === 'unavailable')
      request.log.warn({ err: error }, 'request met an unavailable service');
    const { retryAfter, headers, fields, current } = refusal.options;
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    void reply.headers(headers ?? {});
    // RFC 6750, 3: tells programs that a token is missing or was refused.
    if (refusal.code === 'unauthenticated') {
      const isGiven = request.headers.authorization !== undefined;
      void reply.header('www-authenticate', isGiven ? 'Bearer error="invalid_token"' : 'Bearer');
    }
    const { code, message } = refusal;
    return sendError(request, reply, { code, message, fields, current });
  });
}

const FRAMEWORK_CODES: Record<number, [ErrorCode, string]> = {
  400: ['bad_request', 'The request could not be read.'],
  404: ['not_found', statusMessage(404)],
  405: ['method_not_allowed', 'This method is not allowed here.'],
  415: ['unsupported_type', 'This kind of content is not supported.'],
  429: ['too_many_requests', statusMessage(429)],
  503: ['unavailable', 'The service took too long to answer. Please try again.'],
};

function asAppError(error: FastifyError | AppError, bodyLimit: number | undefined): AppError {
  if (error instanceof AppError) return error;
  if (isOutOfRoom(error)) {
    return new AppError(
      'no_room',
      'The server is out of storage. Nothing was stored. Keep this page open, tell your administrator, and try again.',
    );
  }
  if (isDatabaseUnavailable(error)) {
    return new AppError(
      'unavailable',
      'The service is not available right now. Please try again in a moment.',
      {
        retryAfter: 2,
      },
    );
  }
  if (isUnstorableText(error)) {
    return new AppError('invalid', 'A text contains a character that cannot be stored.');
  }
  if (error.statusCode === 413) return new AppError('too_large', bodyTooLarge(bodyLimit ?? maxBodyBytes({})));
  const known = typeof error.statusCode === 'number' ? FRAMEWORK_CODES[error.statusCode] : undefined;
  if (known !== undefined) return new AppError(known[0], known[1]);
  return new AppError('internal', statusMessage(500));
}
