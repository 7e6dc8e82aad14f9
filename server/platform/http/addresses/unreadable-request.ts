import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ERROR_STATUS, type ErrorAnswer, type ErrorCode } from '../../../../contract/wire/error.ts';

const STATUS_LINES = { 400: '400 Bad Request', 413: '413 Content Too Large' } as const;

/**
 * Answers bytes that are no HTTP request: a control character in a header or in the path, or headers that are too long. Neither a
 * route nor a hook sees them, so the answer is written to the connection itself.
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
