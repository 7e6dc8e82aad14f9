import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../caught-error.ts';

/** Syncs a folder's names to the disk: a new or renamed file survives a power cut only after this. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  await handle.sync().finally(() => handle.close());
}

export interface DurableFolders {
  /**
   * Runs work in a durable folder. A missing folder is created, closed to other users, and its name and those above
   * it are synced. An existing one is synced once per process, because its creator may have died before.
   */
  in<T>(folder: string, work: () => Promise<T>): Promise<T>;
}

/** @param base an existing folder that contains the others. */
export function durableFolders(base: string): DurableFolders {
  const onDisk = new Set<string>();

  async function make(path: string): Promise<void> {
    await mkdir(path, { recursive: true, mode: 0o700 });
    for (let folder = path; folder !== base; folder = dirname(folder)) await syncFolder(dirname(folder));
    onDisk.add(path);
  }

  return {
    async in(folder, work) {
      if (!onDisk.has(folder)) await make(folder);
      try {
        return await work();
      } catch (error) {
        // Somebody has removed it since.
        if (errorCode(error) !== 'ENOENT') throw error;
        await make(folder);
        return work();
      }
    },
  };
}
