import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ERROR_STATUS,
  type ErrorAnswer,
  type ErrorCode,
  type FieldMessages,
} from '../../../contract/wire/error.ts';

interface Refusal {
  code: ErrorCode;
  message: string;
  fields?: FieldMessages | undefined;
  /** Beside `error` in the answer: the current version with a 412. */
  current?: unknown;
}

/** Sends the one error shape, with the status of its code. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, message, fields, current }: Refusal,
): FastifyReply {
  const answer: ErrorAnswer = {
    error: { code, message, ...(fields ? { fields } : {}), requestId: request.id },
    ...(current === undefined ? {} : { current }),
  };
  return reply.code(ERROR_STATUS[code]).type('application/json; charset=utf-8').send(JSON.stringify(answer));
}
