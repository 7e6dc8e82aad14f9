import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Platform } from '../../../platform/platform.ts';
import { WEBHOOK_KEY } from '../../../platform/secrets/sealed-secrets.ts';
import type { RequestTime } from './request-time.ts';
import type { ThreadOrder, ThreadStart } from './thread-messages.ts';

/** A thread that has not ended by then is cut off. */
const STOP_MS = 5_000;

/** After a fault, so that a thread that cannot start takes no time from the requests. */
const REST_MS = 30_000;

/** A few thousand deliveries need a small part of it. */
const MOST_HEAP_MB = 256;

/** Sends webhooks in a thread of its own, so that a request waits for none of them (decision 202). */
export interface WebhookThread {
  /** Starts the sending of everything that is due. The first look starts the thread. */
  look(): void;
  /** Resolves when no thread runs. */
  ended(): Promise<void>;
  stop(): Promise<void>;
}

export function createWebhookThread(
  { config, database, keysFor, log }: Pick<Platform, 'config' | 'database' | 'keysFor' | 'log'>,
  requestTime: RequestTime,
  { restMs = REST_MS } = {},
): WebhookThread {
  const keys = keysFor(WEBHOOK_KEY);
  let running: Worker | undefined;
  let startsAt = 0;
  let lastUse = performance.eventLoopUtilization();
  let isStopped = false;

  const start = (): Worker => {
    const workerData: ThreadStart = {
      connectionString: database.pool.options.connectionString ?? '',
      logLevel: config.logLevel,
      webhookNetworks: config.webhookNetworks,
      requestTime: requestTime.memory,
    };
    const worker = new Worker(new URL('./webhook-thread.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    worker.unref();
    // A look starts another one. A message without a recorded end is sent again.
    worker.on('error', (error) => log.error({ err: error }, 'the thread of webhooks has a fault'));
    worker.on('exit', () => {
      running = undefined;
      startsAt = performance.now() + restMs;
    });
    return worker;
  };
  const order = (worker: Worker, message: ThreadOrder) => worker.postMessage(message);

  const ended = async () => {
    if (running !== undefined) await once(running, 'exit').catch(() => ended());
  };

  return {
    look() {
      if (isStopped || (running === undefined && performance.now() < startsAt)) return;
      running ??= start();
      const use = performance.eventLoopUtilization();
      order(running, { look: keys.all(), busy: performance.eventLoopUtilization(use, lastUse).utilization });
      lastUse = use;
    },
    ended,
    async stop() {
      isStopped = true;
      if (running === undefined) return;
      const worker = running;
      worker.ref();
      order(worker, 'stop');
      const late = setTimeout(() => void worker.terminate(), STOP_MS);
      await ended();
      clearTimeout(late);
    },
  };
}
