import type { GivenFile } from '../given/given-file.ts';
import { type ReadLoan, type ReadyFile, readyFile } from './ready-file.ts';

/**
 * Reads files in their order. With a thread, the bytes of the next file are fetched while it reads the one before; without
 * one, that would only take more memory.
 */
export async function* readFiles(
  files: AsyncIterable<GivenFile | ReadyFile>,
  { readLoan, hasThread }: { readLoan: ReadLoan; hasThread: boolean },
): AsyncGenerator<ReadyFile> {
  let reading: Promise<ReadyFile> | undefined;
  try {
    for await (const file of files) {
      const next = 'hash' in file ? Promise.resolve(file) : readyFile(file, readLoan);
      next.catch(() => undefined);
      if (reading !== undefined) yield await reading;
      reading = hasThread ? next : undefined;
      if (!hasThread) yield await next;
    }
    if (reading !== undefined) yield await reading;
  } finally {
    await reading?.catch(() => undefined);
  }
}
