import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Grace for open connections: a busy proxy reuses its own every few milliseconds, and an idle one won't send. */
const IDLE_CONNECTIONS_MS = 1_000;
const LOOK_EVERY_MS = 20;

export interface Drain {
  /** About to stop: the health check fails, so a proxy takes it out. */
  readonly isLeaving: boolean;
  /**
   * Fails the health check, keeps serving for `noticeMs`, then refuses new connections and closes open ones after their
   * next answer, for at most a second. Once the server stops listening, a new connection would be reset, so the proxy
   * must have noticed by then. `app.close` then waits for open answers.
   * @param noticeMs longer than the proxy's health check interval; 0 without a proxy.
   */
  begin(noticeMs: number): Promise<void>;
}

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
      // Closing the HTTP server would drop idle connections, though a request may be arriving on one.
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
