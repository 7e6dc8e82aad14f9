import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/**
 * Answers with what comes piece by piece, and asks for the next one when the last is with the system: its memory may then be used
 * again. The status and headers are those of the reply. Errors are to be answered before; what breaks off once the answer has
 * begun can only be told by breaking it off, and the log says why.
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

/** @throws when the other side is gone. */
function write(response: ServerResponse, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('The reader is gone'));
    if (response.destroyed) {
      gone();
      return;
    }
    // A piece that waits for a connection which is then closed is never heard of again.
    response.once('close', gone);
    response.write(piece, (error) => {
      response.off('close', gone);
      if (error) reject(error);
      else resolve();
    });
  });
}
