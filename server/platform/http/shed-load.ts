import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { type Admission, createAdmission, type Turn } from './admission.ts';

const RETRY_AFTER_SECONDS = 1;
/** A handler is given up after 30 s. */
const LONGEST_WORK_MS = 35_000;

/**
 * Refuses requests at once when the server has more work than it can do in time. Only routes with a turn are counted: the health
 * checks always get an answer, and files and streams last as long as the line to the other side.
 *
 * A request counts from its arrival to its answer, but not while its body is on its way: a stranger who sends it slowly would
 * take a place from everybody else. For the same reason, the time that somebody takes to read an answer does not count.
 */
export function shedLoad(app: FastifyInstance, admission: Admission = createAdmission()): void {
  const work = new WeakMap<FastifyRequest, () => void>();
  const begin = (request: FastifyRequest) => work.set(request, admission.begin());
  const end = (request: FastifyRequest) => {
    work.get(request)?.();
    work.delete(request);
  };

  app.addHook('onRequest', async (request, reply) => {
    const { turn } = request.routeOptions.config;
    if (turn === undefined) return;
    if (!admission.hasRoom(turn)) throw overloaded();
    begin(request);
    // Work goes on when its sender is gone, and ends with an answer that nobody reads. The limit is for work that never ends.
    reply.raw.once('close', () => {
      if (work.has(request)) setTimeout(() => end(request), LONGEST_WORK_MS).unref();
    });
  });
  app.addHook('preParsing', async (request) => end(request));
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.turn !== undefined) begin(request);
  });
  app.addHook('onSend', async (request) => end(request));
}

function overloaded(): AppError {
  return new AppError('overloaded', 'The service is busy right now. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent where a request is never refused for want of room. */
    turn?: Turn;
  }
}
