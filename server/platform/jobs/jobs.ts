import type { Db } from '../database/database.ts';

/** Work after the answer, stored in PostgreSQL: committed work will be done, even after a crash. */
export interface Jobs {
  /**
   * Adds a job in the transaction of its change: both are committed, or neither. The queue needs a handler.
   * Jobs can be added before `start` or without it; another process then runs them.
   * @param key when given, a second job with the same key is not added while the first waits.
   * @returns whether it was added.
   */
  enqueue(tx: Db, queue: string, data: object, options?: { key?: string }): Promise<boolean>;
  /**
   * Names the handler of a queue, before `start`. A throwing handler is retried with backoff. A job can run
   * twice if its process dies before recording the end: handlers must tolerate that.
   * `stopping` is aborted when the process stops or another one has taken over the job; long jobs end then.
   */
  handle<T extends object>(
    queue: string,
    handler: (data: T, stopping: AbortSignal) => Promise<void>,
    options?: JobHandlerOptions<T>,
  ): void;
  /** Names a handler with a cron schedule in Eastern time, in one process of the installation. */
  schedule(queue: string, cron: string, handler: (stopping: AbortSignal) => Promise<void>): void;
  /** Runs the waiting jobs of a queue at once instead of at the next poll; call it after the commit. */
  nudge(queue: string): void;
  start(): Promise<void>;
  /** Lets running jobs finish, within a few seconds. */
  stop(): Promise<void>;
}

export interface JobHandlerOptions<T extends object = object> {
  /** The number of concurrent jobs of the queue in this process. */
  concurrency?: number;
  /** One job of a key at a time in all processes. Until it has ended, no other one is added. */
  isExclusive?: boolean;
  pollSeconds?: number;
  /** The number of retries of a failed job. */
  retryLimit?: number;
  /** Pause before the first retry, in seconds. It doubles each time, up to a quarter of an hour. */
  retryDelaySeconds?: number;
  /** Called when a job has failed for the last time. It is retried itself when it throws. */
  onGivenUp?: (data: T, error: Error) => Promise<void>;
}
