import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../caught-error.ts';

export type RunningPostmaster = { pid: number; port: number };

/**
 * Finds the PostgreSQL that a dead process left running. Removes a `postmaster.pid` whose process is gone or is another
 * program, because PostgreSQL would mistake any process with that id for its own and refuse to start. Only for the
 * holder of the instance lock.
 */
export async function findPostmaster(data: string): Promise<RunningPostmaster | undefined> {
  const path = join(data, 'postmaster.pid');
  const file = await readFile(path, 'utf8').catch(() => undefined);
  if (file === undefined) return undefined;
  const running = await runningPostmaster(data);
  if (running !== undefined) return running;
  await killRemains(data);
  await rm(path, { force: true });
  return undefined;
}

/** Needs no lock, because it only reads. */
export async function runningPostmaster(data: string): Promise<RunningPostmaster | undefined> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  // Process, data directory, start time, port: https://www.postgresql.org/docs/18/storage-file-layout.html
  const lines = file.split('\n');
  const pid = Number(lines[0]);
  return (await isPostgresOn(data, pid)) ? { pid, port: Number(lines[3]) || 0 } : undefined;
}

/** By its status file. Connecting would cost a process each time and fill the log during crash recovery. */
export async function isReady(data: string, pid: number): Promise<boolean> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = file.split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/** False for a zombie. */
export async function isPostgresOn(data: string, pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (process.platform === 'linux') return isLinuxPostgresOn(data, String(pid));
  const shown = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => undefined);
  return shown?.stdout.includes(data) ?? false;
}

/** PostgreSQL's working directory is its data directory, whatever path it was started with. */
async function isLinuxPostgresOn(data: string, pid: string): Promise<boolean> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== data) return false;
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).startsWith('postgres');
  } catch {
    return false;
  }
}

/**
 * Sessions briefly outlive a killed postmaster and hold its shared memory, and no new server starts before they end.
 */
async function killRemains(data: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    if (await isLinuxPostgresOn(data, pid)) signal(Number(pid), 'SIGKILL');
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
