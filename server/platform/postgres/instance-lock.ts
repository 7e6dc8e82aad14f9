import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, errorMessage } from '../caught-error.ts';
import { StartError } from '../settings/start-error.ts';

/** Time for a stopping process to end, and time for another one to announce that it is stopping. */
const LEAVING_MS = 10_000;
const RUNNING_MS = 1_000;
const POLL_MS = 50;
const SQLITE_BUSY = 5;

export type InstanceLock = {
  /** Announces that this process is stopping, so that a next start waits instead of refusing. */
  announceStop(): void;
  release(): void;
};

type Holder = { pid: number; stopping: boolean };

/**
 * Makes this process the only one to work in `dataDir`. The kernel holds the lock and drops it with the
 * process, however it dies. Node has no such lock, so an exclusive SQLite transaction on an empty file serves
 * as one. (Nothing else in this process may open and close that file: POSIX would drop the lock.)
 * @throws StartError when another process has it and is not stopping.
 */
export async function acquireInstanceLock(dataDir: string): Promise<InstanceLock> {
  const holderPath = join(dataDir, 'instance.json');
  const started = Date.now();
  for (;;) {
    const held = tryLock(join(dataDir, 'instance.lock'));
    if (held) return ownLock(held, holderPath);
    const holder = readHolder(holderPath);
    const leaving = !holder || holder.stopping || !isAlive(holder.pid);
    if (Date.now() - started > (leaving ? LEAVING_MS : RUNNING_MS)) {
      const which = holder ? ` (process ${holder.pid})` : '';
      throw new StartError(
        `Lintel already runs${which} with DATA_DIR ${dataDir}: stop it first, or set another DATA_DIR.`,
      );
    }
    await delay(POLL_MS);
  }
}

function ownLock(held: DatabaseSync, holderPath: string): InstanceLock {
  noteHolder(holderPath, { pid: process.pid, stopping: false });
  return {
    announceStop: () => noteHolder(holderPath, { pid: process.pid, stopping: true }),
    release: () => held.close(),
  };
}

/** Only for a better message to the next start: the lock holds without it, as on a full disk. */
function noteHolder(path: string, holder: Holder): void {
  try {
    writeFileSync(path, JSON.stringify(holder));
  } catch {
    // Announced above.
  }
}

function tryLock(path: string): DatabaseSync | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw new StartError(`DATA_DIR cannot be locked: ${errorMessage(error)} (${path}).`);
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
