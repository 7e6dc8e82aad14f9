import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../platform.ts';

/** `/healthz`: the process is up. `/readyz`: it can do its work, because the database answers. */
export function addHealthRoutes(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const checks = { database: await isAnswering(platform) };
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', checks });
  });
}

async function isAnswering(platform: Platform): Promise<boolean> {
  try {
    await sql`SELECT 1`.execute(platform.database.db);
    return true;
  } catch (error) {
    platform.log.warn({ err: error }, 'database is not reachable');
    return false;
  }
}
