import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { bearerToken } from '../http/endpoint-route.ts';
import { isLocalRequest } from '../http/local-requests.ts';
import type { Platform } from '../platform.ts';

/**
 * `/metrics` for Prometheus. With METRICS_TOKEN whoever carries it reads, from anywhere; without it only programs on this
 * machine that did not come through a proxy.
 */
export function addMetricsRoute(
  app: FastifyInstance,
  { config, metrics }: Pick<Platform, 'config' | 'metrics'>,
): void {
  app.get('/metrics', async (request, reply) => {
    checkReader(request, config.metricsToken);
    const { type, text } = await metrics.read();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}

function checkReader(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    if (isLocalRequest(request)) return;
    throw new AppError('forbidden', 'Metrics are read on this machine, or with METRICS_TOKEN set.');
  }
  const given = bearerToken(request);
  if (given === undefined || !isSame(given, token)) {
    throw new AppError('unauthenticated', 'Metrics are read with the token of METRICS_TOKEN.');
  }
}

/** In a time that does not tell how much of it was right. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
