import type { FastifyRequest } from 'fastify';
import type { SessionOrigin } from './tokens/session-grants.ts';

/** The origin of a request, as its sender claims and the network shows. */
export function originOf(request: FastifyRequest): SessionOrigin {
  return { userAgent: request.headers['user-agent'], address: request.ip };
}
