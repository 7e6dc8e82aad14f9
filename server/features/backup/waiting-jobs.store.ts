import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A row of pg-boss's own table. */
export type WaitingJob = { name: string } & Record<string, unknown>;

/** Everything but progress. */
const COLUMNS =
  sql.raw(`id, name, priority, data, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max,
  expire_seconds, deletion_seconds, singleton_key, start_after, created_on, keep_until, dead_letter, policy,
  heartbeat_seconds, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id`);

/** Unfinished jobs, including running ones, whose worker may die. Scheduled jobs return by themselves. */
export async function listWaitingJobs(tx: Db): Promise<WaitingJob[]> {
  if (!(await hasQueue(tx))) return [];
  const { rows } = await sql<{ job: WaitingJob }>`
    SELECT row_to_json(job) AS job FROM (
      SELECT ${COLUMNS} FROM pgboss.job
      WHERE state < 'completed' AND name NOT LIKE '\\_\\_pgboss\\_\\_%'
        AND NOT EXISTS (SELECT FROM pgboss.schedule WHERE schedule.name = job.name)
      ORDER BY created_on, id) AS job`.execute(tx);
  return rows.map(({ job }) => job);
}

/** Jobs return in their original state. Their queues must exist. */
export async function addWaitingJobs(tx: Db, jobs: readonly WaitingJob[]): Promise<void> {
  await sql`
    INSERT INTO pgboss.job (${COLUMNS})
    SELECT ${COLUMNS} FROM json_populate_recordset(NULL::pgboss.job, ${JSON.stringify(jobs)}::json)
    ON CONFLICT DO NOTHING`.execute(tx);
}

async function hasQueue(tx: Db): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS found`.execute(tx);
  return rows[0]?.found === true;
}
