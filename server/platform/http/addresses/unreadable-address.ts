import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorCode } from '../../../../contract/wire/error.ts';
import { notFound } from '../../app-error.ts';
import { sendError } from '../error-answer.ts';

const UNREADABLE = 'This address cannot be read. Please check it.';

/**
 * Answers addresses that the router itself refuses: a percent sign without its two digits, or a part longer
 * than any id. No hook runs for them, so they get their headers here.
 * @param headers of every answer.
 */
export function answerUnreadableAddress(headers: OutgoingHttpHeaders) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    const code: ErrorCode = isTooLong ? 'not_found' : 'bad_request';
    const message = isTooLong ? notFound().message : UNREADABLE;
    void reply.headers(headers).header('x-request-id', request.id).header('cache-control', 'no-store');
    // A person with a browser reads the sentence, a program reads the code.
    if (!request.url.startsWith('/api/')) {
      void reply.code(ERROR_STATUS[code]).type('text/plain; charset=utf-8').send(message);
      return;
    }
    void sendError(request, reply, { code, message });
  };
}
