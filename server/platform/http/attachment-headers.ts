import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** The policy for a document that a browser shows after all: nothing runs, loads or is framed. */
const NO_ACTIVE_CONTENT = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The headers of a document: an attachment that no browser opens or sniffs. */
export function attachmentHeaders(name: string): Record<string, string> {
  return {
    'content-disposition': contentDisposition(name),
    'content-security-policy': NO_ACTIVE_CONTENT,
    'x-content-type-options': 'nosniff',
  };
}

/** 'attachment' with the name in ASCII for old programs and in full for all others (RFC 6266, RFC 8187). */
function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`;
}

/** Everything but the attr-char of RFC 8187 as percent-encoded UTF-8. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Sends an answer in pieces, and requests the next one when the system has the last: its memory can then be
 * reused. Status and headers are those of the reply. Errors must be answered before; a later failure breaks
 * off the answer and is logged.
 */
export function sendPieces(reply: FastifyReply, pieces: AsyncIterable<Buffer>): FastifyReply {
  const { raw, log, server } = reply.hijack();
  raw.on('error', () => undefined);
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  raw.writeHead(reply.statusCode, server.drain.isLeaving ? { ...headers, connection: 'close' } : headers);
  writeAll(raw, pieces).catch((error: unknown) => {
    if (!raw.destroyed) log.error({ err: error }, 'an answer broke off');
    raw.destroy();
  });
  return reply;
}

async function writeAll(response: ServerResponse, pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of pieces) await write(response, piece);
  response.end();
}

/** @throws when the client is gone. */
function write(response: ServerResponse, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('The reader is gone'));
    if (response.destroyed) {
      gone();
      return;
    }
    // A piece that waits for a closing connection gets no further event.
    response.once('close', gone);
    response.write(piece, (error) => {
      response.off('close', gone);
      if (error) reject(error);
      else resolve();
    });
  });
}
