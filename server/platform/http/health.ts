import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../platform.ts';

/** `/healthz`: the process is up. `/readyz`: it can do its work, because the database and the file store answer. */
export function addHealthRoutes(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [database, files] = await Promise.all([
      isAnswering(platform, 'database', () => sql`SELECT 1`.execute(platform.database.db)),
      isAnswering(platform, 'file store', () => platform.files.check()),
    ]);
    const checks = { database, files };
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
