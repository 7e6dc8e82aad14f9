import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { WAKE_QUEUE } from './schedule-sending.ts';

/** Starts the sending at once, when an administrator has just changed something. */
export interface SendingStart {
  /** Runs a change, and starts once it is committed. */
  after<T>(change: (tx: Db) => Promise<T>): Promise<T>;
}

export function createSendingStart({
  database: { db },
  jobs,
}: Pick<Platform, 'database' | 'jobs'>): SendingStart {
  return {
    async after(change) {
      const done = await db.transaction().execute(async (tx) => {
        const result = await change(tx);
        await jobs.enqueue(tx, WAKE_QUEUE, {}, { key: 'wake' });
        return result;
      });
      jobs.nudge(WAKE_QUEUE);
      return done;
    },
  };
}
