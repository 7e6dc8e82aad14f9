import type { Platform } from '../platform.ts';
import { deleteKeysBefore } from './idempotency-keys.store.ts';
import { oldestKey } from './run-once-per-key.ts';

const QUEUE = 'sweep-idempotency-keys';
/** Every hour, but not on the hour. */
const SCHEDULE = '41 * * * *';

/**
 * Names the scheduled job that removes expired keys, so call it before `jobs.start`. @returns the sweep,
 * which returns how many it removed.
 */
export function sweepIdempotencyKeys({
  database,
  clock,
  jobs,
}: Pick<Platform, 'database' | 'clock' | 'jobs'>): () => Promise<number> {
  const sweep = () => deleteKeysBefore(database.db, oldestKey(clock));
  jobs.schedule(QUEUE, SCHEDULE, async () => {
    await sweep();
  });
  return sweep;
}
