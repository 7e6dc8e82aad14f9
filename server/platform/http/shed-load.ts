import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorAnswer } from '../../../contract/error.ts';
import { type Admission, createAdmission, type Place, type Turn } from './admission.ts';

const RETRY_AFTER_SECONDS = 1;
/** A handler is given up after 30 s. */
const LONGEST_WORK_MS = 35_000;
/** An overload is told in one line of the log a second, not in a line a request. */
const LOG_EVERY_MS = 1_000;

const shed = new WeakSet<FastifyRequest>();

/** Whether the request was refused here, and is counted in a line of the log already. */
export function wasShed(request: FastifyRequest): boolean {
  return shed.has(request);
}

/**
 * Refuses requests at once when the server has more work than it can do in time. Only routes with a turn are counted: the health
 * checks always get an answer, and files and streams last as long as the line to the other side.
 *
 * A request counts from its arrival to its answer, but not while its body is on its way: a stranger who sends it slowly would
 * take a place from everybody else. For the same reason, the time that somebody takes to read an answer does not count.
 */
export function shedLoad(app: FastifyInstance, admission: Admission = createAdmission()): void {
  const places = new WeakMap<FastifyRequest, Place>();
  const countRefused = refusedCounter(app);
  const enter = (request: FastifyRequest, turn: Turn) => {
    if (!admission.hasRoom(turn)) return false;
    places.set(request, admission.begin());
    return true;
  };
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    shed.add(request);
    countRefused();
    return sendRefusal(request, reply);
  };

  app.addHook('onRequest', async (request, reply) => {
    const { turn } = request.routeOptions.config;
    if (turn === undefined) return;
    if (!enter(request, turn)) return refuse(request, reply);
    // Work goes on when its sender is gone, and ends with an answer that nobody reads. The limit is for work that never ends.
    reply.raw.once('close', () => {
      const place = places.get(request);
      if (place !== undefined) setTimeout(() => place.leave(), LONGEST_WORK_MS).unref();
    });
  });
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) places.get(request)?.leave();
  });
  app.addHook('preValidation', async (request, reply) => {
    const { turn } = request.routeOptions.config;
    if (turn === undefined || !hasBody(request)) return;
    if (!enter(request, turn)) return refuse(request, reply);
  });
  app.addHook('onSend', async (request) => {
    places.get(request)?.answered();
    places.delete(request);
  });
}

function hasBody({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** The answer is sent without an error being thrown: in an overload, each refusal takes time from somebody's work. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer: ErrorAnswer = {
    error: {
      code: 'overloaded',
      message: 'The service is busy right now. Please try again in a moment.',
      requestId: request.id,
    },
  };
  return reply
    .code(ERROR_STATUS.overloaded)
    .header('retry-after', String(RETRY_AFTER_SECONDS))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer));
}

function refusedCounter(app: FastifyInstance): () => void {
  let refused = 0;
  const tell = () => {
    app.log.warn({ refused }, 'more requests came than can be answered: the others were refused');
    refused = 0;
  };
  return () => {
    if (refused === 0) setTimeout(tell, LOG_EVERY_MS).unref();
    refused += 1;
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent where a request is never refused for want of room. */
    turn?: Turn;
  }
}
