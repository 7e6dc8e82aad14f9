import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isOwnProgram } from '../http/addresses/local-requests.ts';
import { bearerToken } from '../http/endpoint-route.ts';
import type { Platform } from '../platform.ts';
import { isSameSecret } from '../secrets/one-time-code.ts';

/**
 * Prometheus. With METRICS_TOKEN, its bearer may read from anywhere; without it, only programs on this machine may,
 * and only if people use a loopback address.
 */
export function addMetricsRoute(
  app: FastifyInstance,
  { config, metrics }: Pick<Platform, 'config' | 'metrics'>,
): void {
  app.get('/metrics', async (request, reply) => {
    checkReader(request, config);
    const { type, text } = await metrics.read();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}

function checkReader(request: FastifyRequest, config: Platform['config']): void {
  const token = config.metricsToken;
  if (token === undefined) {
    if (isOwnProgram(request, config)) return;
    throw new AppError(
      'forbidden',
      'Metrics need the token of METRICS_TOKEN, unless Lintel is reached on this machine alone.',
    );
  }
  const given = bearerToken(request);
  if (given === undefined || !isSameSecret(given, token)) {
    throw new AppError('unauthenticated', 'Metrics are read with the token of METRICS_TOKEN.');
  }
}
