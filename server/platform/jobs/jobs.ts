import type { Db } from '../database/database.ts';

/** Background work in PostgreSQL: once committed it gets done, even after a crash. */
export interface Jobs {
  /**
   * Adds a job in the caller's transaction. The queue needs a handler; without `start`, another process runs the job.
   * @param key a second job with the same key is not added while the first is waiting.
   * @returns whether it was added.
   */
  enqueue(tx: Db, queue: string, data: object, options?: { key?: string }): Promise<boolean>;
  /**
   * Registers a queue's handler; call it before `start`. Failures are retried with backoff. A job may run twice if its
   * process dies before recording the end, so handlers must tolerate that. `stopping` aborts if the process stops or
   * another one takes the job over; long jobs should then end.
   */
  handle<T extends object>(
    queue: string,
    handler: (data: T, stopping: AbortSignal) => Promise<void>,
    options?: JobHandlerOptions<T>,
  ): void;
  /** Cron in Eastern time, in one process of the installation. */
  schedule(queue: string, cron: string, handler: (stopping: AbortSignal) => Promise<void>): void;
  /** Runs waiting jobs now instead of at the next poll; call it after the commit. */
  nudge(queue: string): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface JobHandlerOptions<T extends object = object> {
  concurrency?: number;
  /** One job per key across all processes; no other is added until it ends. */
  isExclusive?: boolean;
  pollSeconds?: number;
  retryLimit?: number;
  /** Seconds; doubles each time, up to a quarter of an hour. */
  retryDelaySeconds?: number;
  /** After the last failed attempt. Retried itself if it throws. */
  onGivenUp?: (data: T, error: Error) => Promise<void>;
}
