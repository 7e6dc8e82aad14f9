import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorAnswer, type ErrorCode } from '../../../../contract/wire/error.ts';
import { notFound } from '../../app-error.ts';
import { sendError } from '../error-answers.ts';

const STATUS_LINES = { 400: '400 Bad Request', 413: '413 Content Too Large' } as const;

/**
 * Bytes that are not HTTP: a control character in the path or a header, or oversized headers. No route or hook sees
 * them, so the answer is written to the socket itself.
 */
export function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const code: ErrorCode = isTooLong ? 'too_large' : 'bad_request';
  const message = isTooLong
    ? 'The headers of the request are too long.'
    : 'The request cannot be read: it is no valid HTTP.';
  const answer: ErrorAnswer = { error: { code, message, requestId: randomUUID() } };
  const body = JSON.stringify(answer);
  const lines = [
    `HTTP/1.1 ${STATUS_LINES[ERROR_STATUS[code] as keyof typeof STATUS_LINES]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${answer.error.requestId}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

const UNREADABLE = 'This address cannot be read. Please check it.';

/**
 * Addresses that the router itself refuses: a stray percent sign, or a segment longer than any id. No hook runs, so
 * headers are added here.
 */
export function answerUnreadableAddress(headers: OutgoingHttpHeaders) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    const code: ErrorCode = isTooLong ? 'not_found' : 'bad_request';
    const message = isTooLong ? notFound().message : UNREADABLE;
    void reply.headers(headers).header('x-request-id', request.id).header('cache-control', 'no-store');
    // A browser is sent home, as for any unknown path (SIGN-5); a program reads the code.
    if (!request.url.startsWith('/api/')) {
      void reply.redirect('/');
      return;
    }
    void sendError(request, reply, { code, message });
  };
}
