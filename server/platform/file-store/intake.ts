import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { BatchWriter } from './batch-writer.ts';
import { type ReceivedBytes, TooManyBytesError } from './file-store.ts';
import { inFolder } from './in-folder.ts';

/** No upload takes so long: what is older was left by a process that cannot be asked whether it lives. */
const LEFT_BEHIND_AFTER_MS = 3_600_000;

/** Where uploads wait until they are checked and kept. Several processes, also of several machines, may share the folder. */
export interface Intake {
  /** @param options.flush false for what need not outlive a power cut. */
  receive(bytes: AsyncIterable<Buffer>, limit: number, options?: { flush: boolean }): Promise<ReceivedBytes>;
  removeLeftovers(): Promise<number>;
}

export function createIntake(folder: string): Intake {
  const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
  const startedAt = Date.now() - process.uptime() * 1000;
  return {
    async receive(bytes, limit, { flush } = { flush: true }) {
      const path = join(folder, `${host}-${process.pid}-${randomUUID()}`);
      const hash = createHash('sha256');
      let size = 0;
      const handle = await inFolder(folder, () => open(path, 'wx', 0o600));
      try {
        const file = new BatchWriter(handle);
        for await (const chunk of bytes) {
          size += chunk.length;
          if (size > limit) throw new TooManyBytesError(`More than ${limit} bytes`);
          hash.update(chunk);
          await file.write(chunk);
        }
        await file.end();
      } catch (error) {
        // Closing waits for what is just being written.
        await handle.close();
        await rm(path, { force: true });
        throw error;
      }
      const flushed = (flush ? handle.sync() : Promise.resolve()).finally(() => handle.close());
      // Who keeps the bytes hears of it; who discards them does not care.
      flushed.catch(() => undefined);
      return {
        hash: hash.digest('hex'),
        size,
        path,
        flushed,
        async discard() {
          await flushed.catch(() => undefined);
          await rm(path, { force: true });
        },
      };
    },

    async removeLeftovers() {
      let removed = 0;
      for (const name of await readdir(folder).catch(noFolder)) {
        if (!(await isLeftBehind(name))) continue;
        await rm(join(folder, name), { force: true });
        removed += 1;
      }
      return removed;
    },
  };

  async function isLeftBehind(name: string): Promise<boolean> {
    const [, ownHost, pid] = /^([0-9a-f]{8})-(\d+)-/.exec(name) ?? [];
    if (ownHost === host && Number(pid) !== process.pid && !isAlive(Number(pid))) return true;
    const times = await stat(join(folder, name)).catch(() => undefined);
    if (times === undefined) return false;
    // In a container, every life of the app has the same host and the same number.
    const isOfEarlierLife = ownHost === host && Number(pid) === process.pid && times.mtimeMs < startedAt;
    return isOfEarlierLife || Date.now() - times.mtimeMs > LEFT_BEHIND_AFTER_MS;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
