import type { Db } from './database.ts';

/** Work that happens after the answer, kept in PostgreSQL: what was committed will be done, also after a crash. */
export interface Jobs {
  /**
   * Adds a job in the transaction of the change that it belongs to: both are committed, or neither. The
   * queue must have a handler; it may be added before `start`, or without it: then another process does it.
   * @param key when given, a second job of the queue with the same key is not added while the first waits.
   */
  enqueue(tx: Db, queue: string, data: object, options?: { key?: string }): Promise<void>;
  /**
   * Names the handler of a queue. Called before `start`. A handler that throws is retried with backoff. A job can run
   * twice, when its process dies before the end is recorded: handlers must bear that.
   */
  handle<T extends object>(
    queue: string,
    handler: (data: T) => Promise<void>,
    options?: JobHandlerOptions<T>,
  ): void;
  /** Names a handler that runs on a cron schedule, in Eastern time, in one process of the installation. */
  schedule(queue: string, cron: string, handler: () => Promise<void>): void;
  /** Has the waiting jobs of a queue done at once instead of at the next poll; call it after the commit. */
  nudge(queue: string): void;
  start(): Promise<void>;
  /** Lets running jobs finish, within a few seconds. */
  stop(): Promise<void>;
}

export interface JobHandlerOptions<T extends object = object> {
  /** How many jobs of the queue run at once in this process. */
  concurrency?: number;
  /** How often a failed job is tried again. */
  retryLimit?: number;
  /** Pause before the first retry, in seconds; it doubles with each further one, up to a quarter of an hour. */
  retryDelaySeconds?: number;
  /** Called when a job has failed for the last time. It is retried itself when it throws. */
  onGivenUp?: (data: T, error: Error) => Promise<void>;
}
