import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Time for open connections to bring another request. A busy proxy uses its connections every few
 * milliseconds; an idle one is not about to send.
 */
const IDLE_CONNECTIONS_MS = 1_000;
const LOOK_EVERY_MS = 20;

export interface Drain {
  /** Whether it is about to stop, so that a proxy's health check removes it. */
  readonly isLeaving: boolean;
  /**
   * Announces the stop and keeps serving for a while: a new connection is reset when a server stops listening, so the
   * proxy should make none by then. Then it accepts no new connections, answers requests on open ones, and tells each
   * to close. It ends when all are closed, or after a second; `app.close` then waits for the open answers.
   * @param noticeMs longer than the proxy's health check takes to notice; 0 without a proxy.
   */
  begin(noticeMs: number): Promise<void>;
}

/** Create it before the app listens. */
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
      // Unlike the HTTP server's own close, it keeps idle connections: a request may be on its way on one of them.
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
