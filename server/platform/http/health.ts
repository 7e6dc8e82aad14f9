import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../platform.ts';
import type { Drain } from './drain.ts';

/**
 * `/healthz`: the process is up. `/readyz`: it can do its work, because the database and the file store answer, and it is not
 * about to leave.
 */
export function addHealthRoutes(app: FastifyInstance, platform: Platform, drain: Drain): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [database, files] = await Promise.all([
      isAnswering(platform, 'database', () => sql`SELECT 1`.execute(platform.database.db)),
      isAnswering(platform, 'file store', () => platform.files.check()),
    ]);
    const checks = { database, files };
    if (drain.isLeaving) return reply.code(503).send({ status: 'leaving', checks });
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', checks });
  });
}

async function isAnswering({ log }: Platform, name: string, check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    log.warn({ err: error }, `${name} is not reachable`);
    return false;
  }
}
