import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import type { ConstructorOptions, JobResult, JobWithMetadata, PgBoss, SendOptions } from 'pg-boss';
import { EASTERN_ZONE } from '../../../domain/time/eastern-time.ts';
import { FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS } from '../../../domain/time/seconds.ts';
import type { Db } from '../database/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { giveUp, runJob } from './job-attempt.ts';
import { finishWork, GIVEN_UP, SENDER_ONLY, startBoss } from './job-boss.ts';
import { openJobDatabase } from './job-database.ts';
import type { JobHandlerOptions, Jobs } from './jobs.ts';

const DEFAULT_RETRY_LIMIT = 5;
/** Without a heartbeat for this long, another process takes the job over. */
const LEASE_SECONDS = 30;

export interface PgBossJobsOptions {
  connectionString: string;
  log: FastifyBaseLogger;
  jobEnded?: Metrics['jobEnded'];
  pollSeconds?: number;
  retryDelaySeconds?: number;
  watchSeconds?: number;
  cronSeconds?: number;
}

interface Queue {
  run: (data: object, stopping: AbortSignal) => Promise<void>;
  options: JobHandlerOptions;
  cron?: string;
}

/** pg-boss in schema `pgboss`. Any number of processes share one database; each job runs in one of them. */
export function createPgBossJobs({
  connectionString,
  log,
  jobEnded = () => undefined,
  pollSeconds = 2,
  retryDelaySeconds = FIRST_PAUSE_SECONDS,
  watchSeconds = 15,
  cronSeconds = 30,
}: PgBossJobsOptions): Jobs {
  const queues = new Map<string, Queue>();
  const workers = new Map<string, string[]>();
  const database = openJobDatabase(connectionString, log);
  const stopping = new AbortController();
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
      ...(retryDelay > 0 ? { retryBackoff: true, retryDelayMax: LONGEST_PAUSE_SECONDS } : {}),
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
        { pollingIntervalSeconds: options.pollSeconds ?? pollSeconds, perJobResults: true },
        async ([job]) => {
          // The next job may be waiting: poll again without a pause.
          started.notifyWorker(ids[index] ?? '');
          if (job === undefined) return [];
          const signal = AbortSignal.any([stopping.signal, job.signal]);
          return [await timed(name, () => runJob(job, name, () => run(job.data, signal), log))];
        },
      );
      ids.push(id);
    }
  }

  async function timed(queue: string, run: () => Promise<JobResult>): Promise<JobResult> {
    const begun = performance.now();
    const result = await run();
    jobEnded(
      queue,
      result.status === 'completed' ? 'completed' : 'failed',
      (performance.now() - begun) / 1000,
    );
    return result;
  }

  async function addGivenUpWorker(started: PgBoss): Promise<void> {
    await started.work(
      GIVEN_UP,
      { pollingIntervalSeconds: pollSeconds, includeMetadata: true },
      async ([job]: JobWithMetadata<object>[]) => {
        if (job === undefined) return;
        await giveUp(job, queues.get(job.sourceName ?? '')?.options.onGivenUp, log);
        jobEnded(job.sourceName ?? GIVEN_UP, 'given-up', 0);
      },
    );
  }

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

  const connect = (bossOptions: Omit<ConstructorOptions, 'db'>) =>
    startBoss({ database, log, queues }, bossOptions);

  function sender(): Promise<PgBoss> {
    sending ??= connect(SENDER_ONLY);
    // Do not cache a failure.
    sending.catch(() => {
      sending = undefined;
    });
    return sending;
  }

  return {
    async enqueue(tx, name, data, { key } = {}) {
      const queue = queues.get(name);
      if (queue === undefined) throw new Error(`Queue ${name} has no handler`);
      // The policy allows one waiting job per key, so jobs without a key get a unique one.
      const singletonKey = key ?? crypto.randomUUID();
      const id = await (boss ?? (await sender())).send(name, data, {
        ...sendOptions(queue),
        singletonKey,
        db: inTransaction(tx),
      });
      return id !== null;
    },
    handle(name, handler, options = {}) {
      addQueue(name, {
        run: handler as Queue['run'],
        options: options as JobHandlerOptions,
      });
    },
    schedule(name, cron, handler) {
      addQueue(name, { run: (_data, signal) => handler(signal), options: {}, cron });
    },
    nudge(name) {
      for (const id of workers.get(name) ?? []) boss?.notifyWorker(id);
    },
    async start() {
      const starting = await connect({
        schedule: [...queues.values()].some(({ cron }) => cron !== undefined),
        cronMonitorIntervalSeconds: cronSeconds,
        cronWorkerIntervalSeconds: Math.min(cronSeconds, 5),
        superviseIntervalSeconds: watchSeconds,
        monitorIntervalSeconds: watchSeconds,
        maintenanceIntervalSeconds: 3600,
        // Vacuum settings are the operator's decision.
        monitorVacuum: false,
      });
      await setSchedules(starting);
      boss = starting;
      for (const [name, queue] of queues) await addWorkers(starting, name, queue);
      await addGivenUpWorker(starting);
    },
    async stop() {
      stopping.abort();
      if (boss !== undefined) await finishWork(boss, [...queues.keys(), GIVEN_UP]);
      const started = [boss, await sending?.catch(() => undefined)];
      await Promise.all(started.map((one) => one?.stop({ graceful: false })));
      await database.close();
    },
  };
}

export async function prepareQueues(
  connectionString: string,
  log: FastifyBaseLogger,
  queues: readonly string[],
): Promise<void> {
  const database = openJobDatabase(connectionString, log);
  const named = new Map(queues.map((name) => [name, { options: {} }]));
  const boss = await startBoss({ database, log, queues: named }, SENDER_ONLY);
  await boss.stop({ graceful: false });
  await database.close();
}

function inTransaction(tx: Db): NonNullable<SendOptions['db']> {
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
      return { rows };
    },
  };
}
