import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import {
  type ConstructorOptions,
  type Job,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type SendOptions,
} from 'pg-boss';
import { EASTERN_ZONE } from '../../domain/eastern-time.ts';
import type { Db } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { openJobDatabase } from './job-database.ts';
import type { JobHandlerOptions, Jobs } from './jobs.ts';

/** Where jobs land that failed for the last time, of every queue. */
const GIVEN_UP = 'given-up';

const DEFAULT_RETRY_LIMIT = 5;
const RETRY_DELAY_MAX_SECONDS = 900;
/** A job whose process has given no sign of life for so long is taken over by another. */
const LEASE_SECONDS = 30;
const STOP_WITHIN_MS = 8000;
/** What was done stays readable for a day. */
const KEEP_DONE_SECONDS = 86_400;

/** Keeps no process alive. */
const UNREFERENCED_CLOCK: NonNullable<ConstructorOptions['clock']> = {
  now: Date.now,
  setTimeout: (run, ms) => setTimeout(run, ms).unref(),
  setInterval: (run, ms) => setInterval(run, ms).unref(),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

export interface PgBossJobsOptions {
  connectionString: string;
  log: FastifyBaseLogger;
  /** How often a worker looks for jobs that nobody nudged it for: retries, and those of other processes. */
  pollSeconds?: number;
  /** First pause of queues that name none. */
  retryDelaySeconds?: number;
  /** How often jobs of dead processes are looked for. */
  watchSeconds?: number;
  /** How often the schedules are looked at. */
  cronSeconds?: number;
}

interface Queue {
  run: (data: object) => Promise<void>;
  options: JobHandlerOptions;
  cron?: string;
}

/**
 * Jobs on PostgreSQL through pg-boss, in the schema `pgboss`. Any number of processes may share one database: a job is done
 * by one of them.
 */
export function createPgBossJobs({
  connectionString,
  log,
  pollSeconds = 2,
  retryDelaySeconds = 2,
  watchSeconds = 15,
  cronSeconds = 30,
}: PgBossJobsOptions): Jobs {
  const queues = new Map<string, Queue>();
  const workers = new Map<string, string[]>();
  const database = openJobDatabase(connectionString, log);
  let boss: PgBoss | undefined;
  let sending: Promise<PgBoss> | undefined;

  function addQueue(name: string, queue: Queue): void {
    if (boss !== undefined) throw new Error(`Queue ${name} is named after the start`);
    if (queues.has(name) || name === GIVEN_UP) throw new Error(`Queue ${name} has a handler already`);
    queues.set(name, queue);
  }

  function sendOptions({ options }: Queue): SendOptions {
    const retryDelay = options.retryDelaySeconds ?? retryDelaySeconds;
    return {
      retryLimit: options.retryLimit ?? DEFAULT_RETRY_LIMIT,
      retryDelay,
      ...(retryDelay > 0 ? { retryBackoff: true, retryDelayMax: RETRY_DELAY_MAX_SECONDS } : {}),
      heartbeatSeconds: LEASE_SECONDS,
      deadLetter: GIVEN_UP,
    };
  }

  async function addWorkers(started: PgBoss, name: string, { run, options }: Queue): Promise<void> {
    const ids: string[] = [];
    workers.set(name, ids);
    for (let index = 0; index < (options.concurrency ?? 1); index++) {
      const id = await started.work<object>(
        name,
        { pollingIntervalSeconds: pollSeconds, perJobResults: true },
        async ([job]) => {
          // Where one job was, the next may wait: look again without a pause.
          started.notifyWorker(ids[index] ?? '');
          return job === undefined ? [] : [await runJob(job, name, run, log)];
        },
      );
      ids.push(id);
    }
  }

  async function addGivenUpWorker(started: PgBoss): Promise<void> {
    await started.work(
      GIVEN_UP,
      { pollingIntervalSeconds: pollSeconds, includeMetadata: true },
      async ([job]: JobWithMetadata<object>[]) => {
        if (job !== undefined) await giveUp(job, queues.get(job.sourceName ?? ''), log);
      },
    );
  }

  /** Schedules live in the database: those that the code no longer names are taken out. */
  async function setSchedules(started: PgBoss): Promise<void> {
    for (const { name } of await started.getSchedules()) {
      if (queues.get(name)?.cron === undefined) await started.unschedule(name);
    }
    for (const [name, queue] of queues) {
      if (queue.cron === undefined) continue;
      const options = { ...sendOptions(queue), singletonKey: 'schedule', tz: EASTERN_ZONE };
      await started.schedule(name, queue.cron, null, options);
    }
  }

  async function startBoss(options: Partial<ConstructorOptions>): Promise<PgBoss> {
    const created = new PgBoss({ ...options, db: database });
    created.on('error', (error) => {
      // The outage as such is logged by the pool, once.
      if (!isDatabaseUnavailable(asError(error))) log.error({ err: asError(error) }, 'job queue');
    });
    // Without its data, which can hold a job's.
    created.on('warning', ({ message }) => log.warn(`job queue: ${message}`));
    await created.start();
    await createQueues(created, [...queues.keys()]);
    return created;
  }

  /** Who only adds jobs (a command, a test) needs the queues, but neither workers nor house-keeping. */
  function sender(): Promise<PgBoss> {
    sending ??= startBoss({ supervise: false, schedule: false, clock: UNREFERENCED_CLOCK });
    // An outage now must not be the answer for ever.
    sending.catch(() => {
      sending = undefined;
    });
    return sending;
  }

  return {
    async enqueue(tx, name, data, { key } = {}) {
      const queue = queues.get(name);
      if (queue === undefined) throw new Error(`Queue ${name} has no handler`);
      // The queue's policy allows one waiting job a key: jobs without one get a key of their own.
      const singletonKey = key ?? crypto.randomUUID();
      await (boss ?? (await sender())).send(name, data, {
        ...sendOptions(queue),
        singletonKey,
        db: inTransaction(tx),
      });
    },
    handle(name, handler, options = {}) {
      addQueue(name, {
        run: handler as (data: object) => Promise<void>,
        options: options as JobHandlerOptions,
      });
    },
    schedule(name, cron, handler) {
      addQueue(name, { run: handler, options: {}, cron });
    },
    nudge(name) {
      for (const id of workers.get(name) ?? []) boss?.notifyWorker(id);
    },
    async start() {
      const starting = await startBoss({
        schedule: [...queues.values()].some(({ cron }) => cron !== undefined),
        cronMonitorIntervalSeconds: cronSeconds,
        cronWorkerIntervalSeconds: Math.min(cronSeconds, 5),
        superviseIntervalSeconds: watchSeconds,
        monitorIntervalSeconds: watchSeconds,
        maintenanceIntervalSeconds: 3600,
        // How PostgreSQL as a whole vacuums is the business of whoever runs it.
        monitorVacuum: false,
      });
      await setSchedules(starting);
      boss = starting;
      for (const [name, queue] of queues) await addWorkers(starting, name, queue);
      await addGivenUpWorker(starting);
    },
    async stop() {
      if (boss !== undefined) await finishWork(boss, [...queues.keys(), GIVEN_UP]);
      const started = [boss, await sending?.catch(() => undefined)];
      await Promise.all(started.map((one) => one?.stop({ graceful: false })));
      await database.close();
    },
  };
}

/** Takes no further jobs and waits for those in work; one that takes too long goes back to be done by the next process. */
async function finishWork(boss: PgBoss, names: readonly string[]): Promise<void> {
  const deadline = new AbortController();
  await Promise.race([
    Promise.all(names.map((name) => boss.offWork(name, { wait: true }))),
    pause(STOP_WITHIN_MS, undefined, { signal: deadline.signal }).catch(() => undefined),
  ]);
  deadline.abort();
}

/** Creates what is missing; a queue's own settings are those of pg-boss, each job carries its own. */
async function createQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!present.has(GIVEN_UP)) {
    await boss.createQueue(GIVEN_UP, { retryLimit: 10, retryDelay: 5, retryBackoff: true });
  }
  for (const name of names) {
    if (!present.has(name)) {
      await boss.createQueue(name, { policy: 'short', deleteAfterSeconds: KEEP_DONE_SECONDS });
    }
  }
}

async function runJob(
  job: Job<object>,
  queue: string,
  run: (data: object) => Promise<void>,
  log: FastifyBaseLogger,
): Promise<JobResult> {
  try {
    await run(job.data);
    return { id: job.id, status: 'completed' };
  } catch (thrown) {
    const error = asError(thrown);
    log.warn({ err: error, queue, jobId: job.id, attempt: job.retryCount + 1 }, 'job failed');
    return {
      id: job.id,
      status: 'failed',
      output: { message: error.message },
    };
  }
}

async function giveUp(
  job: JobWithMetadata<object>,
  queue: Queue | undefined,
  log: FastifyBaseLogger,
): Promise<void> {
  const error = asError(job.sourceOutput);
  log.error({ err: error, queue: job.sourceName, jobId: job.sourceId }, 'job given up');
  await queue?.options.onGivenUp?.(job.data, error);
}

/** pg-boss hands errors on as plain objects, some wrapped in `value`. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const { message, code, value } = (thrown ?? {}) as { message?: unknown; code?: unknown; value?: unknown };
  if (message === undefined && value !== undefined) return asError(value);
  const error = new Error(String(message ?? thrown));
  return code === undefined ? error : Object.assign(error, { code });
}

/** Has pg-boss write inside the caller's transaction. */
function inTransaction(tx: Db): NonNullable<SendOptions['db']> {
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
      return { rows };
    },
  };
}
