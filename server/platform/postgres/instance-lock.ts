import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, errorMessage } from '../caught-error.ts';
import { StartError } from '../settings/start-error.ts';

/** Also the time for another process to announce that it is stopping. */
const LEAVING_MS = 10_000;
const RUNNING_MS = 1_000;
const POLL_MS = 50;
const SQLITE_BUSY = 5;

export type InstanceLock = {
  /** Lets the next start wait instead of failing. */
  announceStop(): void;
  release(): void;
};

type Holder = { pid: number; stopping: boolean };

/**
 * Makes this the only process working in `dataDir`. The kernel releases the lock with the process, however it dies.
 * Node has no such lock, so an exclusive SQLite transaction on an empty file serves as one. Nothing else in this
 * process may open and close that file, because POSIX would release the lock.
 * @throws StartError if another process holds it and is not stopping.
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

/** Only improves the next start's message; the lock works without it, for example on a full disk. */
function noteHolder(path: string, holder: Holder): void {
  try {
    writeFileSync(path, JSON.stringify(holder));
  } catch {
    // The lock works without this.
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
