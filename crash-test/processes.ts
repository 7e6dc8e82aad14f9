import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** @returns whether such a process existed. */
export function kill(pid: number): boolean {
  if (pid <= 1) return false;
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Processes that work in a folder. Sessions of PostgreSQL outlive their postmaster for a moment. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  });
}

/** The process id of the PostgreSQL on a data directory, or 0. */
export function postmasterOn(data: string): number {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}
