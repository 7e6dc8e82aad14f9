import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { easternDate, type Instant } from '../../../domain/eastern-time.ts';
import { attachmentHeaders } from '../../platform/http/attachment-headers.ts';
import type { OpenedFile } from './download-files.service.ts';
import { requestedRange } from './requested-range.ts';

/** Answers with a file, or the part of it that the Range header asks for; always as an attachment that no browser opens. */
export async function sendFile(
  file: OpenedFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${file.hash}"`;
  if (request.headers['if-none-match'] === etag) return reply.code(304).header('etag', etag).send();
  const range = requestedRange(request.headers, { size: file.size, etag });
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).type('text/plain').send('');
  }
  // Before any header: an error is answered as an error.
  const bytes = await file.read(range);
  void reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .headers(attachmentHeaders(file.name))
    .header('content-length', range === undefined ? file.size : range.end - range.start + 1)
    .type(file.format);
  if (range !== undefined) {
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  }
  return reply.send(logged(bytes, request));
}

export function sendZip(
  { zip, at }: { zip: Readable; at: Instant },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return reply
    .type('application/zip')
    .headers(attachmentHeaders(`documents-${easternDate(new Date(at))}.zip`))
    .send(logged(zip, request));
}

/** What breaks off once the answer has begun can only be told by breaking it off: the log says why. */
function logged(bytes: Readable, request: FastifyRequest): Readable {
  return bytes.on('error', (error) => request.log.error({ err: error }, 'a file broke off'));
}
