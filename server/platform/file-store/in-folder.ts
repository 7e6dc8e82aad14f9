import { mkdir } from 'node:fs/promises';

/**
 * Does something in a folder, which is made if it is not there: only then, as it nearly always is.
 * @param made is called when the folder had to be made.
 */
export async function inFolder<T>(
  folder: string,
  work: () => Promise<T>,
  made: () => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await made();
    return work();
  }
}
