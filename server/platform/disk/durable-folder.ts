import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../caught-error.ts';

/** fsync on the folder: without it a new or renamed file may not survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  await handle.sync().finally(() => handle.close());
}

export interface DurableFolders {
  /**
   * Creates the folder if missing, private to this user, and syncs its name and those above. An existing folder is
   * synced once per process, because whoever created it may have crashed before.
   */
  in<T>(folder: string, work: () => Promise<T>): Promise<T>;
}

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
        if (errorCode(error) !== 'ENOENT') throw error;
        await make(folder);
        return work();
      }
    },
  };
}
