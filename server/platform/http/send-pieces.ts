import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

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
