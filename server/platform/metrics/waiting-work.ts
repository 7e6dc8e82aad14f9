import type { Pool } from 'pg';

export interface WaitingWork {
  queues: { queue: string; jobs: number; oldestSeconds: number }[];
  mails: { queued: number; failed: number };
}

/** Due work, counted in the database: jobs by queue, mails by state. */
export async function readWaitingWork(pool: Pool): Promise<WaitingWork> {
  const [queues, mails] = await Promise.all([
    pool.query<{ queue: string; jobs: string; oldest: string }>(
      `SELECT name AS queue, count(*)::text AS jobs,
        greatest(extract(epoch FROM now() - min(start_after)), 0)::text AS oldest
      FROM pgboss.job WHERE state < 'active' AND start_after <= now() GROUP BY name`,
    ),
    // Read from the index of undelivered mails (migration 0018).
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
