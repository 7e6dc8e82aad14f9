import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../error-answers.ts';
import { type Admission, createAdmission, type Place, type Priority } from './admission.ts';

const RETRY_AFTER_SECONDS = 1;
/** Handlers are abandoned after 30 s. */
const LONGEST_WORK_MS = 35_000;
const LOG_EVERY_MS = 1_000;

const shed = new WeakSet<FastifyRequest>();

const places = new WeakMap<FastifyRequest, Place>();

/** For a request that starts to wait on purpose, such as a long poll. */
export function leavePlace(request: FastifyRequest): void {
  places.get(request)?.leave();
}

export function wasShed(request: FastifyRequest): boolean {
  return shed.has(request);
}

/**
 * Refuses requests immediately if the server cannot finish them in time. Only routes with a priority count: health
 * checks are always answered, and files and streams last as long as their connection. A request counts from its arrival
 * to its answer, except while its body arrives or its answer is read, because a slow client would occupy a slot.
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
    // Work continues after its client has disconnected. The limit catches work that never ends.
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

/** Without throwing, because each refusal costs time during an overload. */
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
    priority?: Priority;
  }
}
