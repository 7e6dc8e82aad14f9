import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import { mailedCode } from '../../testing/calls/session-calls.ts';
import { addStaff } from '../../testing/factories/staff-factory.ts';
import {
  type PoolerForTests,
  type PoolerMode,
  startPooler,
} from '../../testing/services/pooler-for-tests.ts';
import { asOwner, createTestDatabase, type TestDatabase } from '../../testing/services/postgres-for-tests.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { migrateToLatest } from './migrate.ts';
import { checkSessions } from './session-check.ts';

let database: TestDatabase;
const poolers: PoolerForTests[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  // A provider's database need not be in UTC.
  const name = new URL(database.connectionString).pathname.slice(1);
  await asOwner(database.connectionString, `ALTER DATABASE ${name} SET TimeZone = 'America/New_York'`);
});
afterEach(async () => {
  for (const pooler of poolers.splice(0)) await pooler.close();
  await database.drop();
});

async function through(mode: PoolerMode, ignores = false): Promise<string> {
  const pooler = await startPooler(database.connectionString, { mode, ignores });
  poolers.push(pooler);
  return pooler.url(database.connectionString);
}

it.each([false, true])(
  'signs a person in through a session pooler whose database is not in UTC (startup parameters ignored: %s)',
  async (ignores) => {
    const connectionString = await through('session', ignores);
    await checkSessions(connectionString);
    await migrateToLatest(connectionString);
    const app = await startTestApp({ connectionString, runJobs: true });
    try {
      const { rows } =
        await sql`SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS "limit"`.execute(
          app.platform.database.db,
        );
      expect(rows).toEqual([{ zone: 'UTC', limit: '30s' }]);
      const { email } = await addStaff(app.platform.database.db, { roles: [ADMIN] });
      const ask = { method: 'POST' as const, url: '/api/auth/request-otp', payload: { email } };
      expect((await app.as('nobody')(ask)).statusCode).toBe(200);
      const otp = await mailedCode(app, email);
      const answer = await app.as('nobody')({
        method: 'POST',
        url: '/api/auth/sign-in',
        payload: { email, otp },
      });
      expect(answer.statusCode).toBe(200);
    } finally {
      await app.close();
    }
  },
);

it.each(['transaction', 'statement'] as const)('refuses a %s pooler with a sentence', async (mode) => {
  await expect(checkSessions(await through(mode))).rejects.toThrow(
    /^The database at DATABASE_URL \(.*\) is reached through a pooler that shares one session between connections \(transaction or statement pooling\)\. Lintel needs sessions of its own: set pool_mode = session for its database, or connect without the pooler\.$/,
  );
});

it('accepts a database without a pooler', async () => {
  await expect(checkSessions(database.connectionString)).resolves.toBeUndefined();
});
