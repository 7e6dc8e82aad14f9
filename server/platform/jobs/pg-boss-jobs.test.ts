import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/services/postgres-for-tests.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { logInto } from '../log.ts';
import type { Jobs } from './jobs.ts';
import { createPgBossJobs, type PgBossJobsOptions } from './pg-boss-jobs.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };

let postgres: TestDatabase;
let database: Database;
let logged: string[];
let running: Jobs[];

beforeEach(async () => {
  postgres = await createTestDatabase();
  database = openDatabase(postgres.connectionString, { max: 4 });
  logged = [];
  running = [];
});

afterEach(async () => {
  for (const jobs of running) await jobs.stop();
  await database.close();
  await postgres.drop();
});

/** Jobs of one server process, with short pauses. */
function newJobs(options: Partial<PgBossJobsOptions> = {}): Jobs {
  const jobs = createPgBossJobs({
    connectionString: postgres.connectionString,
    log: logInto({ write: (line: string) => void logged.push(line) }),
    pollSeconds: 0.5,
    retryDelaySeconds: 0,
    ...options,
  });
  running.push(jobs);
  return jobs;
}

async function startNoting(done: number[], options: Partial<PgBossJobsOptions> = {}): Promise<Jobs> {
  const jobs = newJobs(options);
  jobs.handle<{ number: number }>('work', async ({ number }) => void done.push(number));
  await jobs.start();
  return jobs;
}

async function countJobs(): Promise<number> {
  const { rows } = await database.pool.query(`SELECT 1 FROM pgboss.job WHERE name = 'work'`);
  return rows.length;
}

describe('adding a job', () => {
  it('commits it with its transaction: both or neither', async () => {
    const done: number[] = [];
    const jobs = await startNoting(done);
    const rolledBack = database.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, 'work', { number: 1 });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await database.db.transaction().execute((tx) => jobs.enqueue(tx, 'work', { number: 2 }));
    await vi.waitFor(() => expect(done).toEqual([2]), PATIENCE);
    expect(await countJobs()).toBe(1);
  });

  it('adds a second job of the same key only when the first no longer waits', async () => {
    const jobs = newJobs();
    jobs.handle('work', async () => undefined);
    for (const key of ['fold', 'fold', 'other', undefined, undefined]) {
      await jobs.enqueue(database.db, 'work', {}, { key });
    }
    expect(await countJobs()).toBe(4);
    await database.pool.query(`UPDATE pgboss.job SET state = 'completed'`);
    await jobs.enqueue(database.db, 'work', {}, { key: 'fold' });
    expect(await countJobs()).toBe(5);
  });

  it('refuses a queue without a handler', async () => {
    await expect(newJobs().enqueue(database.db, 'wrok', {})).rejects.toThrow('Queue wrok has no handler');
  });
});

describe('doing jobs', () => {
  it('begins at once when nudged, long before the next poll', async () => {
    const done: number[] = [];
    const jobs = await startNoting(done, { pollSeconds: 600 });
    for (const number of [1, 2, 3]) {
      await jobs.enqueue(database.db, 'work', { number });
      jobs.nudge('work');
      await vi.waitFor(() => expect(done).toContain(number), PATIENCE);
    }
  });

  it('continues from job to job without waiting for the next poll', async () => {
    const done: number[] = [];
    const adding = newJobs();
    adding.handle('work', async () => undefined);
    for (const number of [1, 2, 3, 4, 5]) await adding.enqueue(database.db, 'work', { number });
    await startNoting(done, { pollSeconds: 600 });
    await vi.waitFor(() => expect(done).toHaveLength(5), PATIENCE);
  });

  it('does a job once, however many processes there are', async () => {
    const done: number[] = [];
    const one = await startNoting(done);
    await startNoting(done);
    await startNoting(done);
    const numbers = Array.from({ length: 60 }, (_, number) => number);
    await Promise.all(numbers.map((number) => one.enqueue(database.db, 'work', { number })));
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(`SELECT 1 FROM pgboss.job WHERE state <> 'completed'`);
      expect(rows).toHaveLength(0);
    }, PATIENCE);
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
  });

  it('does one exclusive job of a key at a time, and adds no other one until it has ended', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let begun = 0;
    const startExclusive = async () => {
      const jobs = newJobs();
      const work = async () => {
        begun += 1;
        await released;
      };
      jobs.handle('work', work, { concurrency: 2, isExclusive: true });
      await jobs.start();
      return jobs;
    };
    const jobs = await startExclusive();
    await startExclusive();
    const add = (key: string) => jobs.enqueue(database.db, 'work', {}, { key });
    expect([await add('one'), await add('one'), await add('other')]).toEqual([true, false, true]);
    await vi.waitFor(() => expect(begun).toBe(2), PATIENCE);
    expect(await add('one')).toBe(false);
    release();
    await vi.waitFor(async () => expect(await add('one')).toBe(true), PATIENCE);
    await vi.waitFor(() => expect(begun).toBe(3), PATIENCE);
  });

  it('tells a running job that its process stops', async () => {
    const jobs = newJobs();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    jobs.handle('work', async (_data, stopping) => {
      begin();
      await once(stopping, 'abort');
    });
    await jobs.start();
    await jobs.enqueue(database.db, 'work', {});
    await begun;
    await running.splice(0)[0]?.stop();
    const { rows } = await database.pool.query(`SELECT state FROM pgboss.job WHERE name = 'work'`);
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  it('lets two processes start at once on an empty database', async () => {
    const done: number[] = [];
    const [one] = await Promise.all([startNoting(done), startNoting(done)]);
    await one.enqueue(database.db, 'work', { number: 1 });
    await vi.waitFor(() => expect(done).toEqual([1]), PATIENCE);
  });

  it('finishes a running job before it stops', async () => {
    const jobs = newJobs();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    jobs.handle('work', async () => {
      begin();
      await released;
    });
    await jobs.start();
    await jobs.enqueue(database.db, 'work', {});
    await begun;
    const stopped = running.splice(0)[0]?.stop();
    release();
    await stopped;
    const { rows } = await database.pool.query(`SELECT state FROM pgboss.job WHERE name = 'work'`);
    expect(rows).toEqual([{ state: 'completed' }]);
  });
});

describe('failing', () => {
  it('tries a failed job again until it succeeds', async () => {
    const jobs = newJobs();
    const attempt = vi.fn().mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two'));
    jobs.handle('work', attempt);
    await jobs.start();
    await jobs.enqueue(database.db, 'work', { number: 1 });
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(`SELECT state FROM pgboss.job WHERE name = 'work'`);
      expect(rows).toEqual([{ state: 'completed' }]);
    }, PATIENCE);
    expect(attempt.mock.calls.map(([data]) => data)).toEqual(Array(3).fill({ number: 1 }));
  });

  it('gives a job up after its last retry and reports it, with its data and the reason', async () => {
    const jobs = newJobs();
    const attempt = vi.fn().mockRejectedValue(new Error('the printer is on fire'));
    const onGivenUp = vi.fn(async () => undefined);
    jobs.handle('work', attempt, { retryLimit: 2, onGivenUp });
    await jobs.start();
    await jobs.enqueue(database.db, 'work', { number: 7 });
    await vi.waitFor(() => expect(onGivenUp).toHaveBeenCalledOnce(), PATIENCE);
    expect(attempt).toHaveBeenCalledTimes(3);
    expect(onGivenUp).toHaveBeenCalledWith({ number: 7 }, new Error('the printer is on fire'));
    expect(logged.filter((line) => line.includes('job given up'))).toHaveLength(1);
  });

  it('waits longer before each retry', async () => {
    const jobs = newJobs({ retryDelaySeconds: 100 });
    jobs.handle('work', () => Promise.reject(new Error('no')));
    await jobs.start();
    await jobs.enqueue(database.db, 'work', {});
    const { rows } = await vi.waitFor(async () => {
      const result = await database.pool.query(
        `SELECT start_after > now() + interval '40 s' AS later, retry_backoff FROM pgboss.job WHERE state = 'retry'`,
      );
      expect(result.rows).toHaveLength(1);
      return result;
    }, PATIENCE);
    expect(rows).toEqual([{ later: true, retry_backoff: true }]);
  });

  it('lets another process take over when one gives no sign of life', async () => {
    const jobs = newJobs({ watchSeconds: 1 });
    const { promise: hang, resolve: release } = Promise.withResolvers<void>();
    const attempt = vi.fn(async () => undefined).mockReturnValueOnce(hang as Promise<undefined>);
    jobs.handle('work', attempt, { concurrency: 2 });
    await jobs.start();
    await jobs.enqueue(database.db, 'work', {});
    await vi.waitFor(() => expect(attempt).toHaveBeenCalledOnce(), PATIENCE);
    await database.pool.query(`UPDATE pgboss.job SET heartbeat_on = now() - interval '2 minutes'`);
    await vi.waitFor(() => expect(attempt).toHaveBeenCalledTimes(2), PATIENCE);
    release();
  });

  it('continues by itself after an outage of the database, and logs no more than that', async () => {
    const done: number[] = [];
    const jobs = await startNoting(done);
    await jobs.enqueue(database.db, 'work', { number: 1 });
    await vi.waitFor(() => expect(done).toEqual([1]), PATIENCE);
    const { rows } = await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'lintel jobs' AND datname = current_database()`,
    );
    expect(rows.length).toBeGreaterThan(0);
    await jobs.enqueue(database.db, 'work', { number: 2 });
    await vi.waitFor(() => expect(done).toEqual([1, 2]), PATIENCE);
    const messages = logged.map((line) => JSON.parse(line).msg as string);
    expect(new Set(messages)).toEqual(
      new Set(['jobs wait: the database is not reachable', 'jobs continue: the database is back']),
    );
  });
});

describe('a schedule', () => {
  it('runs on its cron time, counted in New York', async () => {
    const jobs = newJobs({ cronSeconds: 1 });
    const work = vi.fn(async () => undefined);
    jobs.schedule('nightly', '* * * * *', work);
    await jobs.start();
    const { rows } = await database.pool.query('SELECT name, cron, timezone FROM pgboss.schedule');
    expect(rows).toEqual([{ name: 'nightly', cron: '* * * * *', timezone: 'America/New_York' }]);
    await vi.waitFor(() => expect(work).toHaveBeenCalled(), PATIENCE);
  });

  it('ends with the version of the program that names it', async () => {
    const before = newJobs();
    before.schedule('nightly', '0 3 * * *', async () => undefined);
    await before.start();
    await newJobs().start();
    const { rows } = await database.pool.query('SELECT 1 FROM pgboss.schedule');
    expect(rows).toEqual([]);
  });
});
