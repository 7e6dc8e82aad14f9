import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Brings the names in a folder to the disk: a file that was made or renamed there outlives a power cut only after this. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  await handle.sync().finally(() => handle.close());
}

export interface DurableFolders {
  /**
   * Does something in a folder that outlives a power cut: it is made when it is not there, closed to other users, and its name and
   * those above it are on the disk. Once in a process also where it is there already: who made it may not have come so far.
   */
  in<T>(folder: string, work: () => Promise<T>): Promise<T>;
}

/** @param base a folder that is there, below which the others are. */
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
        // Somebody has taken it away since.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        await make(folder);
        return work();
      }
    },
  };
}
