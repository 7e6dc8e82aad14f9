import type { Db } from './database.ts';

/** Work that happens after the answer, kept in PostgreSQL: what was committed will be done, also after a crash. */
export interface Jobs {
  /**
   * Adds a job in the transaction of the change that it belongs to: both are committed, or neither.
   * @param key when given, a second job of the queue with the same key is not added while the first waits.
   */
  enqueue(tx: Db, queue: string, data: object, options?: { key?: string }): Promise<void>;
  /** Names the handler of a queue. Called before `start`. A handler that throws is retried with backoff. */
  handle<T extends object>(
    queue: string,
    handler: (data: T) => Promise<void>,
    options?: JobHandlerOptions,
  ): void;
  /** Names a handler that runs on a cron schedule, in Eastern time. */
  schedule(queue: string, cron: string, handler: () => Promise<void>): void;
  /** Has the waiting jobs of a queue done at once instead of at the next poll; call it after the commit. */
  nudge(queue: string): void;
  start(): Promise<void>;
  /** Lets running jobs finish, within a few seconds. */
  stop(): Promise<void>;
}

export interface JobHandlerOptions {
  /** How many jobs of the queue run at once. */
  concurrency?: number;
  retryLimit?: number;
  /** Called when a job has failed for the last time. */
  onGivenUp?: (data: object, error: unknown) => Promise<void>;
}
