import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { RUNNING_VERSION } from '../../../domain/texts/product-version.ts';

interface WaitingWork {
  queues: { queue: string; jobs: number; oldestSeconds: number }[];
  mails: { queued: number; failed: number };
}

async function readWaitingWork(pool: Pool): Promise<WaitingWork> {
  const [queues, mails] = await Promise.all([
    pool.query<{ queue: string; jobs: string; oldest: string }>(
      `SELECT name AS queue, count(*)::text AS jobs,
        greatest(extract(epoch FROM now() - min(start_after)), 0)::text AS oldest
      FROM pgboss.job WHERE state < 'active' AND start_after <= now() GROUP BY name`,
    ),
    pool.query<{ state: 'queued' | 'failed'; mails: string }>(
      `SELECT state, count(*)::text AS mails FROM mails WHERE state <> 'sent' GROUP BY state`,
    ),
  ]);
  const countOf = (state: string) => Number(mails.rows.find((row) => row.state === state)?.mails ?? 0);
  return {
    queues: queues.rows.map(({ queue, jobs, oldest }) => ({
      queue,
      jobs: Number(jobs),
      oldestSeconds: Number(oldest),
    })),
    mails: { queued: countOf('queued'), failed: countOf('failed') },
  };
}

export type SignInOutcome = 'signed-in' | 'second-factor-asked' | 'wrong-code' | 'locked-out' | 'refused';

const MISNAMED_GAUGES = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** They contain no person, loan or address. */
export interface Metrics {
  /** @param route with parameter names, '/api/customers/:id'; 'none' without a matching route. */
  requestAnswered(request: { method: string; route: string; status: number; seconds: number }): void;
  jobEnded(queue: string, outcome: 'completed' | 'failed' | 'given-up', seconds: number): void;
  mailAttempted(outcome: 'sent' | 'refused' | 'failed'): void;
  signInEnded(outcome: SignInOutcome): void;
  read(): Promise<{ type: string; text: string }>;
}

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** @param watchProcess adds Node's own metrics: memory, CPU, descriptors, event loop. */
export function createMetrics(pool: Pool, { watchProcess = false } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (watchProcess) {
    collectDefaultMetrics({ register: registry });
    // Gauges that are named like counters, counted by type.
    for (const name of MISNAMED_GAUGES) registry.removeSingleMetric(name);
  }
  const requests = new Histogram({
    name: 'lintel_http_request_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: 'lintel_job_seconds',
    help: 'Time that a job took, by queue and outcome; given-up counts those that failed for the last time.',
    labelNames: ['queue', 'outcome'] as const,
    buckets: SECONDS,
    registers,
  });
  const mails = new Counter({
    name: 'lintel_mail_attempts_total',
    help: 'Attempts to hand a mail to the mail server.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const signIns = new Counter({
    name: 'lintel_sign_ins_total',
    help: 'Sign-ins by how they ended.',
    labelNames: ['outcome'] as const,
    registers,
  });
  new Gauge({
    name: 'lintel_version',
    help: 'Always 1. Its labels name the version that runs.',
    labelNames: ['version', 'label'] as const,
    registers,
  }).set(RUNNING_VERSION, 1);
  addPoolGauge(pool, registers);
  const waiting = addWaitingGauges(pool, registers);
  return {
    requestAnswered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    jobEnded: (queue, outcome, seconds) => jobs.observe({ queue, outcome }, seconds),
    mailAttempted: (outcome) => mails.inc({ outcome }),
    signInEnded: (outcome) => signIns.inc({ outcome }),
    async read() {
      await waiting.count();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

function addPoolGauge(pool: Pool, registers: Registry[]): void {
  new Gauge({
    name: 'lintel_database_connections',
    help: 'Connections of the request pool, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'in-use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited-for' }, pool.waitingCount);
    },
  });
}

/** One database query per scrape. */
function addWaitingGauges(pool: Pool, registers: Registry[]): { count(): Promise<void> } {
  const gauge = <Label extends string>(name: string, help: string, label: Label) =>
    new Gauge({
      name,
      help: `${help}, over the whole installation.`,
      labelNames: [label] as const,
      registers,
    });
  const jobs = gauge('lintel_jobs_waiting', 'Jobs that are due and not yet taken up', 'queue');
  const oldest = gauge('lintel_jobs_oldest_seconds', 'How long the oldest of them has waited', 'queue');
  const mails = gauge('lintel_mails', 'Mails that are queued, and those that failed for good', 'state');
  return {
    async count() {
      for (const each of [jobs, oldest, mails]) each.reset();
      const waiting = await readWaitingWork(pool).catch(() => undefined);
      if (waiting === undefined) return;
      for (const { queue, jobs: due, oldestSeconds } of waiting.queues) {
        jobs.set({ queue }, due);
        oldest.set({ queue }, oldestSeconds);
      }
      mails.set({ state: 'queued' }, waiting.mails.queued);
      mails.set({ state: 'failed' }, waiting.mails.failed);
    },
  };
}
