import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/platform/database/database.ts';

/** Linux counts processor time in hundredths of a second, whatever the machine (USER_HZ). */
const TICK_MS = 10;

interface ProcessTimes {
  parent: number;
  /** Milliseconds of the process itself, and of its children that have ended. */
  own: number;
  ended: number;
}

/** Milliseconds of processor time of PostgreSQL with all of its processes, since its start. It works on Linux. */
export async function postgresTime(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  const postmaster = (await timesOf(rows[0]?.pid ?? 0))?.parent ?? 0;
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const all = await Promise.all(
    pids.map(async (pid) => {
      const times = await timesOf(pid);
      if (pid === postmaster) return (times?.own ?? 0) + (times?.ended ?? 0);
      return times?.parent === postmaster ? times.own : 0;
    }),
  );
  return all.reduce((sum, milliseconds) => sum + milliseconds, 0);
}

/** The times of a process; undefined when it has ended. */
async function timesOf(pid: number): Promise<ProcessTimes | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in parentheses, may contain spaces: the fields after it are counted from its end (proc_pid_stat(5)).
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (fields.length < 15) return undefined;
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { parent, own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS };
}
