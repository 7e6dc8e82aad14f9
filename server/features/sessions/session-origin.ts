import type { FastifyRequest } from 'fastify';
import type { SessionOrigin } from './session-grants.ts';

/** Where a request comes from, as far as its sender says and the network knows. */
export function originOf(request: FastifyRequest): SessionOrigin {
  return { userAgent: request.headers['user-agent'], address: request.ip };
}
