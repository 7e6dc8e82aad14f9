import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../caught-error.ts';

const LEFT_BEHIND_AFTER_MS = 3_600_000;

const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const startedAt = Date.now() - process.uptime() * 1000;

/** The name identifies its process, because processes and machines may share a folder. */
export function temporaryName(): string {
  return `${host}-${process.pid}-${randomUUID()}`;
}

/**
 * Removes temporary files of dead processes. @returns how many.
 * @param isTemporary recognises names that contain a `temporaryName`.
 */
export async function removeLeftBehind(
  folder: string,
  isTemporary: (name: string) => boolean = () => true,
): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(noFolder)) {
    if (!isTemporary(name) || !(await isLeftBehind(join(folder, name), name))) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

async function isLeftBehind(path: string, name: string): Promise<boolean> {
  const [, ownHost, pid] = /([0-9a-f]{8})-(\d+)-/.exec(name) ?? [];
  if (ownHost === host && Number(pid) !== process.pid && !isAlive(Number(pid))) return true;
  const times = await stat(path).catch(() => undefined);
  if (times === undefined) return false;
  // In a container, every run has the same host name and process id.
  const isOfEarlierLife = ownHost === host && Number(pid) === process.pid && times.mtimeMs < startedAt;
  return isOfEarlierLife || Date.now() - times.mtimeMs > LEFT_BEHIND_AFTER_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
