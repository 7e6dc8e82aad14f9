import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { RUNNING_VERSION } from '../../../domain/texts/product-version.ts';
import type { Platform } from '../platform.ts';
import type { Drain } from './limits/drain.ts';

export const HEALTH_PATHS: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/readyz/documents',
  '/metrics',
]);

/**
 * `/healthz`: the process is up. `/readyz`: it can serve. Not ready without database or disk space, or while stopping,
 * so that a proxy takes it out of service. Documents have a separate `/readyz/documents`, because everything else works
 * without their store.
 */
export function addHealthRoutes(app: FastifyInstance, platform: Platform, drain: Drain): void {
  const isAnswering = answerWatch(platform);
  const database = () => isAnswering('database', () => sql`SELECT 1`.execute(platform.database.db));
  const files = () => isAnswering('file store', () => platform.files.check());

  app.get('/healthz', async () => ({ status: 'ok', ...RUNNING_VERSION }));

  app.get('/readyz', async (_request, reply) => {
    const [isDatabaseThere, areFilesThere, isFull] = await Promise.all([
      database(),
      files(),
      platform.room.isFull(),
    ]);
    const checks = { database: isDatabaseThere, files: areFilesThere && !isFull };
    if (drain.isLeaving) return reply.code(503).send({ status: 'leaving', checks });
    if (isFull) return reply.code(503).send({ status: 'full', checks });
    const ready = checks.database;
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      checks,
      ...(platform.files.isReadOnly() ? { documents: 'read-only' } : {}),
    });
  });

  app.get('/readyz/documents', async (_request, reply) => {
    const [ready, isFull] = await Promise.all([files(), platform.room.isFull()]);
    const status = isFull
      ? 'full'
      : !ready
        ? 'unavailable'
        : platform.files.isReadOnly()
          ? 'read-only'
          : 'ok';
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
}

/** Logs only when the result changes: proxies ask every two seconds. */
function answerWatch({ log }: Platform) {
  const away = new Set<string>();
  return async (name: string, check: () => Promise<unknown>): Promise<boolean> => {
    try {
      await check();
      if (away.delete(name)) log.info(`${name} is reachable again`);
      return true;
    } catch (error) {
      if (!away.has(name)) log.warn({ err: error }, `${name} is not reachable`);
      away.add(name);
      return false;
    }
  };
}
