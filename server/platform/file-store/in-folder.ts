import { mkdir } from 'node:fs/promises';

/** Does something in a folder, which is made if it is not there: only then, as it nearly always is. */
export async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return work();
  }
}
