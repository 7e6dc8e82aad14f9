import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../error-answers.ts';
import { type Admission, createAdmission, type Place, type Priority } from './admission.ts';

const RETRY_AFTER_SECONDS = 1;
/** A handler is abandoned after 30 s. */
const LONGEST_WORK_MS = 35_000;
/** An overload is logged in one line per second, not per request. */
const LOG_EVERY_MS = 1_000;

const shed = new WeakSet<FastifyRequest>();

const places = new WeakMap<FastifyRequest, Place>();

/** Frees the place of a request that begins to wait on purpose. */
export function leavePlace(request: FastifyRequest): void {
  places.get(request)?.leave();
}

/** Whether the request was refused here, and is already counted in a line of the log. */
export function wasShed(request: FastifyRequest): boolean {
  return shed.has(request);
}

/**
 * Refuses requests at once when the server has more work than it can finish in time. Only routes with a priority are
 * counted: health checks always get an answer, and files and streams last as long as the connection. A request counts
 * from its arrival to its answer, but not while its body arrives: a slow sender would take a place from everybody
 * else. For the same reason, reading an answer does not count.
 */
export function shedLoad(app: FastifyInstance, admission: Admission = createAdmission()): void {
  const countRefused = refusedCounter(app);
  const enter = (request: FastifyRequest, priority: Priority) => {
    if (!admission.hasRoom(priority)) return false;
    places.set(request, admission.begin());
    return true;
  };
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    shed.add(request);
    countRefused();
    return sendRefusal(request, reply);
  };

  app.addHook('onRequest', async (request, reply) => {
    const { priority } = request.routeOptions.config;
    if (priority === undefined) return;
    if (!enter(request, priority)) return refuse(request, reply);
    // Work continues when its sender is gone; nobody reads its answer. The limit is for work that never ends.
    reply.raw.once('close', () => {
      const place = places.get(request);
      if (place !== undefined) setTimeout(() => place.leave(), LONGEST_WORK_MS).unref();
    });
  });
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) places.get(request)?.leave();
  });
  app.addHook('preValidation', async (request, reply) => {
    const { priority } = request.routeOptions.config;
    if (priority === undefined || !hasBody(request)) return;
    if (!enter(request, priority)) return refuse(request, reply);
  });
  app.addHook('onSend', async (request) => {
    places.get(request)?.answered();
    places.delete(request);
  });
}

function hasBody({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** The answer is sent without throwing, because each refusal costs time during an overload. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = 'The service is busy right now. Please try again in a moment.';
  void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  return sendError(request, reply, { code: 'overloaded', message });
}

function refusedCounter(app: FastifyInstance): () => void {
  let refused = 0;
  const tell = () => {
    app.log.warn({ refused }, 'more requests than can be answered: the rest was refused');
    refused = 0;
  };
  return () => {
    if (refused === 0) setTimeout(tell, LOG_EVERY_MS).unref();
    refused += 1;
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent for requests that are never refused because of overload. */
    priority?: Priority;
  }
}
