import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** In case a browser displays the document anyway: nothing runs, loads or is framed. */
const NO_ACTIVE_CONTENT = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** An attachment that no browser opens inline or sniffs. */
export function attachmentHeaders(name: string): Record<string, string> {
  return {
    'content-disposition': contentDisposition(name),
    'content-security-policy': NO_ACTIVE_CONTENT,
    'x-content-type-options': 'nosniff',
  };
}

/** ASCII name for old clients and full name for all others (RFC 6266, RFC 8187). */
function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`;
}

function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Sends chunks one at a time and waits until the system has taken each, so that its memory can be reused. Handle errors
 * before calling it: a later failure cuts off the response and is logged.
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

function write(response: ServerResponse, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('The reader is gone'));
    if (response.destroyed) {
      gone();
      return;
    }
    // A connection that is closing sends no further event to a waiting chunk.
    response.once('close', gone);
    response.write(piece, (error) => {
      response.off('close', gone);
      if (error) reject(error);
      else resolve();
    });
  });
}
