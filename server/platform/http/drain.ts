import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * How long connections that a proxy or browser holds open may bring another request. A proxy uses its connections every few
 * milliseconds under load; one that is idle for so long is not about to send.
 */
const IDLE_CONNECTIONS_MS = 1_000;
const LOOK_EVERY_MS = 20;

/** How a server leaves without dropping a request. */
export interface Drain {
  /** Whether it is about to leave, so that a proxy's health check takes it out. */
  readonly isLeaving: boolean;
  /**
   * Says that it leaves and serves on for a while: a connection that is just being made when a server stops listening is
   * reset, so the proxy should make none by then. Then takes no new ones, and answers what comes over those that are open,
   * telling each to close. Ends when all are closed, or after a second: then `app.close` waits for the answers in work.
   * @param noticeMs longer than the proxy's health check takes to notice; 0 where there is no proxy.
   */
  begin(noticeMs: number): Promise<void>;
}

/** To be made before the app listens. */
export function createDrain(app: FastifyInstance): Drain {
  let isLeaving = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) void reply.header('connection', 'close');
  });
  return {
    get isLeaving() {
      return isLeaving;
    },
    async begin(noticeMs) {
      isLeaving = true;
      if (noticeMs > 0) await pause(noticeMs);
      // Not the HTTP server's own close, which cuts idle connections at once: a request may be on its way over one of them.
      Server.prototype.close.call(app.server);
      const end = performance.now() + IDLE_CONNECTIONS_MS;
      while (performance.now() < end && (await connectionsOf(app)) > 0) await pause(LOOK_EVERY_MS);
    },
  };
}

function connectionsOf(app: FastifyInstance): Promise<number> {
  return new Promise((done) => app.server.getConnections((error, count) => done(error === null ? count : 0)));
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}
