import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { easternDate, type Instant } from '../../../domain/eastern-time.ts';
import { contentDisposition } from './content-disposition.ts';
import type { OpenedFile } from './download-files.service.ts';
import { requestedRange } from './requested-range.ts';

/** What a browser would make of it if it were shown in spite of all: nothing that runs, loads or is framed. */
const NO_ACTIVE_CONTENT = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Answers with a file, or the part of it that the Range header asks for; always as an attachment that no browser opens. */
export async function sendFile(
  file: OpenedFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${file.hash}"`;
  void reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', contentDisposition(file.name))
    .header('content-security-policy', NO_ACTIVE_CONTENT)
    .type(file.format);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();

  const range = requestedRange(request.headers, { size: file.size, etag });
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).type('text/plain').send('');
  }
  const bytes = await file.read(range);
  if (range === undefined) return reply.header('content-length', file.size).send(bytes);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(bytes);
}

export function sendZip({ zip, at }: { zip: Readable; at: Instant }, reply: FastifyReply): FastifyReply {
  return reply
    .type('application/zip')
    .header('content-disposition', contentDisposition(`documents-${easternDate(new Date(at))}.zip`))
    .header('content-security-policy', NO_ACTIVE_CONTENT)
    .send(zip);
}
