import type { FastifyInstance } from 'fastify';
import type { Authenticator } from './platform/actor.ts';
import type { AddEndpoint } from './platform/http/endpoint-route.ts';
import type { Platform } from './platform/platform.ts';

export interface Features {
  authenticator: Authenticator;
  /** Registers every endpoint. */
  addEndpoints(add: AddEndpoint, app: FastifyInstance): void;
}

/** Makes every feature's service and names its job handlers. Each feature is listed here by hand: no magic loading. */
export function createFeatures(_platform: Platform): Features {
  return {
    authenticator: { authenticate: () => Promise.reject(new Error('no sessions feature')) },
    addEndpoints() {},
  };
}
