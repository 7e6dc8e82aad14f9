import { mkdir } from 'node:fs/promises';
import { errorCode } from '../caught-error.ts';

/** Runs work in a folder. It creates the folder only after a failure, because it nearly always exists. */
export async function withCreatedFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return work();
  }
}
