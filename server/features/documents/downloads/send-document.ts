import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { easternDate, type Instant } from '../../../../domain/time/eastern-time.ts';
import type { ByteRange } from '../../../platform/file-store/file-store.ts';
import { attachmentHeaders, sendPieces } from '../../../platform/http/attachment-headers.ts';
import type { OpenedFile } from './download-documents.service.ts';

/** Always an attachment, so that no browser opens it. Obeys the Range header. */
export async function sendDocument(
  document: OpenedFile,
  { request, reply, begin }: { request: FastifyRequest; reply: FastifyReply; begin: () => Promise<void> },
): Promise<FastifyReply> {
  const etag = `"${document.hash}"`;
  if (request.headers['if-none-match'] === etag) return reply.code(304).header('etag', etag).send();
  const range = requestedRange(request.headers, { size: document.size, etag });
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${document.size}`).type('text/plain').send('');
  }
  // Before any header is sent, so failures become errors and every export is recorded.
  await begin();
  const pieces = await document.readPieces(range);
  void reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .headers(attachmentHeaders(document.name))
    .header('content-length', range === undefined ? document.size : range.end - range.start + 1)
    .type(document.format);
  if (range !== undefined) {
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${document.size}`);
  }
  return sendPieces(reply, pieces);
}

export function sendZip(
  { zip, at }: { zip: Readable; at: Instant },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return reply
    .type('application/zip')
    .headers(attachmentHeaders(`documents-${easternDate(new Date(at))}.zip`))
    .send(zip.on('error', (error) => request.log.error({ err: error }, 'an answer broke off')));
}

/**
 * RFC 9110, section 14. Undefined means the whole content: no Range, an invalid one, several, or an If-Range of other
 * content.
 */
function requestedRange(
  headers: IncomingHttpHeaders,
  { size, etag }: { size: number; etag: string },
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  // An end before its start is invalid: the header is ignored.
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
