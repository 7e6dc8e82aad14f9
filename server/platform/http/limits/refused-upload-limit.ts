import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * A browser reads an answer that comes before its upload is complete, but only from a connection that still
 * receives.
 */
const LINGER_MS = 5000;
const LINGER_BYTES = 32 * 1024 * 1024;

/**
 * Limits how much is read of an answered request: a refused upload is received a little longer, so that the
 * client gets the reason, and then cut off.
 */
export function limitRefusedUploads(app: FastifyInstance): void {
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
