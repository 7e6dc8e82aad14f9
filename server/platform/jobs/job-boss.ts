import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { asError } from './job-attempt.ts';
import type { JobDatabase } from './job-database.ts';
import type { JobHandlerOptions } from './jobs.ts';

export const GIVEN_UP = 'given-up';

const STOP_WITHIN_MS = 8000;
const KEEP_DONE_SECONDS = 86_400;

const UNREFERENCED_CLOCK: NonNullable<ConstructorOptions['clock']> = {
  now: Date.now,
  setTimeout: (run, ms) => setTimeout(run, ms).unref(),
  setInterval: (run, ms) => setInterval(run, ms).unref(),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

export const SENDER_ONLY: Omit<ConstructorOptions, 'db'> = {
  supervise: false,
  schedule: false,
  clock: UNREFERENCED_CLOCK,
};

type Queues = ReadonlyMap<string, { options: Pick<JobHandlerOptions, 'isExclusive'> }>;

export async function startBoss(
  { database, log, queues }: { database: JobDatabase; log: FastifyBaseLogger; queues: Queues },
  options: Omit<ConstructorOptions, 'db'>,
): Promise<PgBoss> {
  const created = new PgBoss({ ...options, db: database });
  created.on('error', (error) => {
    // The pool already logs this outage.
    if (!isDatabaseUnavailable(asError(error))) log.error({ err: asError(error) }, 'job queue');
  });
  // Without the warning's data, which may contain a job's.
  created.on('warning', ({ message }) => log.warn(`job queue: ${message}`));
  await created.start();
  await createQueues(created, queues);
  return created;
}

/** pg-boss's defaults: each job carries its own settings. */
async function createQueues(boss: PgBoss, queues: Queues): Promise<void> {
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!present.has(GIVEN_UP)) {
    await boss.createQueue(GIVEN_UP, { retryLimit: 10, retryDelay: 5, retryBackoff: true });
  }
  for (const [name, { options }] of queues) {
    if (!present.has(name)) {
      const policy = options.isExclusive === true ? 'exclusive' : 'short';
      await boss.createQueue(name, { policy, deleteAfterSeconds: KEEP_DONE_SECONDS });
    }
  }
}

export async function finishWork(boss: PgBoss, names: readonly string[]): Promise<void> {
  const deadline = new AbortController();
  await Promise.race([
    Promise.all(names.map((name) => boss.offWork(name, { wait: true }))),
    pause(STOP_WITHIN_MS, undefined, { signal: deadline.signal }).catch(() => undefined),
  ]);
  deadline.abort();
}
