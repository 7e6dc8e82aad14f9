import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A browser reads an answer that comes before its upload is over, but only from a connection that still listens. */
const LINGER_MS = 5000;
const LINGER_BYTES = 32 * 1024 * 1024;

/**
 * Bounds what is read of a request that is answered already: a refused upload is listened to a little longer, so that the
 * other side learns why, and then cut off.
 */
export function endUnreadRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete === false && !raw.destroyed) linger(raw);
  });
}

function linger(request: IncomingMessage): void {
  let left = LINGER_BYTES;
  const timer = setTimeout(() => request.destroy(), LINGER_MS).unref();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
